export default function AccountRoute() {
  return <h1>account</h1>;
}
