export default function PickupAtStoreRoute() {
  return <h1>pickupAtStore</h1>;
}
