import { whenShown } from "#app/components/ui/when-shown.tsx";

// Parts of some checkouts, loaded only where shown.

export const LazyApprovalNotice = whenShown(
  import.meta.env.SSR && (await import("./approval-notice.tsx")).ApprovalNotice,
  async () => (await import("./approval-notice.tsx")).ApprovalNotice,
);

export const LazyNoDay = whenShown(
  import.meta.env.SSR && (await import("./no-day.tsx")).NoDay,
  async () => (await import("./no-day.tsx")).NoDay,
);

export const LazyNoSlot = whenShown(
  import.meta.env.SSR && (await import("./no-slot.tsx")).NoSlot,
  async () => (await import("./no-slot.tsx")).NoSlot,
);

export const LazyReplacedNotice = whenShown(
  import.meta.env.SSR && (await import("./replaced-notice.tsx")).ReplacedNotice,
  async () => (await import("./replaced-notice.tsx")).ReplacedNotice,
);

export const LazyUndeliveredNotice = whenShown(
  import.meta.env.SSR && (await import("./undelivered-notice.tsx")).UndeliveredNotice,
  async () => (await import("./undelivered-notice.tsx")).UndeliveredNotice,
);

export const LazyUnpaidNotice = whenShown(
  import.meta.env.SSR && (await import("./unpaid-notice.tsx")).UnpaidNotice,
  async () => (await import("./unpaid-notice.tsx")).UnpaidNotice,
);

export const LazyCartChanges = whenShown(
  import.meta.env.SSR && (await import("./cart-changes.tsx")).CartChanges,
  async () => (await import("./cart-changes.tsx")).CartChanges,
);

export const LazyWayChoice = whenShown(
  import.meta.env.SSR && (await import("./way-choice.tsx")).WayChoice,
  async () => (await import("./way-choice.tsx")).WayChoice,
);
