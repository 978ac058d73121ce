export default function CardReturnRoute() {
  return <h1>cardReturn</h1>;
}
