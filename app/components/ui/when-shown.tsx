import { type ComponentType, lazy, Suspense } from "react";
import { reload } from "./reload.ts";

/**
 * A part of a page that few visits show. The server knows it and draws it; the browser fetches it where it is shown,
 * so that the other visits go without: `whenShown(import.meta.env.SSR && (await import(…)).Part, async () => …)`.
 */
export function whenShown<Props extends object>(
  known: ComponentType<Props> | false,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = known || lazy(async () => ({ default: await load().catch(reload) }));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
