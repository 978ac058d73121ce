export default function ProductErrorRoute() {
  return <h1>productError</h1>;
}
