export default function OrderListRoute() {
  return <h1>orderList</h1>;
}
