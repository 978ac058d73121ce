export default function OrderRoute() {
  return <h1>order</h1>;
}
