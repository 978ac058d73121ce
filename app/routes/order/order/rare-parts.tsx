import { whenShown } from "#app/components/ui/when-shown.tsx";

// Parts of few orders, loaded only where shown.

export const LazyOrderApproval = whenShown(
  import.meta.env.SSR && (await import("./order-approval.tsx")).OrderApproval,
  async () => (await import("./order-approval.tsx")).OrderApproval,
);

export const LazyOrderProof = whenShown(
  import.meta.env.SSR && (await import("./order-proof.tsx")).OrderProof,
  async () => (await import("./order-proof.tsx")).OrderProof,
);

export const LazyRefundNotice = whenShown(
  import.meta.env.SSR && (await import("#app/components/payment/refund-notice.tsx")).RefundNotice,
  async () => (await import("#app/components/payment/refund-notice.tsx")).RefundNotice,
);

export const LazyOrderInvoices = whenShown(
  import.meta.env.SSR && (await import("./order-invoices.tsx")).OrderInvoices,
  async () => (await import("./order-invoices.tsx")).OrderInvoices,
);
