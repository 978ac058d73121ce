export default function TermsRoute() {
  return <h1>terms</h1>;
}
