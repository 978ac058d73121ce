export default function CartChangedRoute() {
  return <h1>cartChanged</h1>;
}
