export default function CheckoutSummaryRoute() {
  return <h1>checkoutSummary</h1>;
}
