export default function StoreRoute() {
  return <h1>store</h1>;
}
