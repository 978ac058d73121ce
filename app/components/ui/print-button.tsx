import { Button } from "./button.tsx";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./icon.tsx";

export function PrintButton({ children }: { children: string }) {
  const unseen = useHydrated() ? undefined : "unseen";
  return (
    <Button type="button" kind="quiet" className={unseen} onClick={() => window.print()}>
      <Icon name="print" />
      {children}
    </Button>
  );
}
