export default function DesignRoute() {
  return <h1>design</h1>;
}
