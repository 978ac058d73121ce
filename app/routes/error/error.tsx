export default function ErrorRoute() {
  return <h1>error</h1>;
}
