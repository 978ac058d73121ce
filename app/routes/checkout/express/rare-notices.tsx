import { whenShown } from "#app/components/ui/when-shown.tsx";

// Notices of few express orders, loaded only where shown.

export const LazyShortages = whenShown(
  import.meta.env.SSR && (await import("../checkout-summary/summary-notices.tsx")).Shortages,
  async () => (await import("../checkout-summary/summary-notices.tsx")).Shortages,
);

export const LazyUnpaidOrders = whenShown(
  import.meta.env.SSR && (await import("../checkout-payment/unpaid-orders.tsx")).UnpaidOrders,
  async () => (await import("../checkout-payment/unpaid-orders.tsx")).UnpaidOrders,
);
