export default function PaymentDoneRoute() {
  return <h1>paymentDone</h1>;
}
