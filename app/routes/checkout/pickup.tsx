export default function PickupRoute() {
  return <h1>pickup</h1>;
}
