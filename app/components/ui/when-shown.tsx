import { type ComponentType, lazy, Suspense } from "react";
import { loadFile } from "#app/framework/files.ts";

/** Rendered by the server, loaded by the browser only where shown: for parts that few visits show. */
export function whenShown<Props extends object>(
  known: ComponentType<Props> | false,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = known || lazy(async () => ({ default: await loadFile(load) }));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
