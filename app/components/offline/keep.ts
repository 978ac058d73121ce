import { whenShown } from "#app/components/ui/when-shown.tsx";

/** In a file of its own: pages of orders are near their budget of scripts. */
export const KeepForm = whenShown(
  import.meta.env.SSR && (await import("./keep-form.tsx")).DrawnKeepForm,
  async () => (await import("./keep-form.tsx")).DrawnKeepForm,
);
