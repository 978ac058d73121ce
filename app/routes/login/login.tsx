export default function LoginRoute() {
  return <h1>login</h1>;
}
