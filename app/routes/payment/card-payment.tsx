export default function CardPaymentRoute() {
  return <h1>cardPayment</h1>;
}
