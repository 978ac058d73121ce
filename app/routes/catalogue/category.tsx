export default function CategoryRoute() {
  return <h1>category</h1>;
}
