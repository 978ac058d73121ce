export default function ProductRoute() {
  return <h1>product</h1>;
}
