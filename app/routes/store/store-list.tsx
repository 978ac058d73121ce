export default function StoreListRoute() {
  return <h1>storeList</h1>;
}
