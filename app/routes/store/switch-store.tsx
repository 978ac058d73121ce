export default function SwitchStoreRoute() {
  return <h1>switchStore</h1>;
}
