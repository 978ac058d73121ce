import { type ComponentType, lazy, Suspense } from "react";
import { reload } from "./reload.ts";

/**
 * A part of a page that few visits show. The server renders it; the browser loads it only where it
 * is shown: `whenShown(import.meta.env.SSR && (await import(…)).Part, async () => …)`.
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
