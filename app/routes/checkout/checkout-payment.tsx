export default function CheckoutPaymentRoute() {
  return <h1>checkoutPayment</h1>;
}
