export default function CheckoutExpiredRoute() {
  return <h1>checkoutExpired</h1>;
}
