import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import locateTexts from "#app/locales/fr/store/locate.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { LocateFailure, Position } from "./find-position.ts";

const t = texts(locateTexts);

type LocateButtonProps = { onLocate: (place: Position) => void | Promise<void> };

export function LocateButton({ onLocate }: LocateButtonProps) {
  const hydrated = useHydrated();
  const [state, setState] = useState<"idle" | "locating" | LocateFailure>("idle");
  const locate = async () => {
    setState("locating");
    const { findPosition } = await import("./find-position.ts");
    const found = await findPosition();
    setState(found.ok ? "idle" : found.reason);
    if (found.ok) await onLocate(found.place);
  };
  return (
    <>
      <Button
        type="button"
        kind="quiet"
        className={hydrated ? undefined : "unseen"}
        onClick={locate}
        aria-busy={state === "locating"}
      >
        {t(state === "locating" ? "locating" : "locate")}
      </Button>
      {state === "idle" || state === "locating" ? null : <p role="alert">{t(state)}</p>}
    </>
  );
}

export function StoresAroundMe() {
  const navigate = useNavigate();
  return <LocateButton onLocate={(place) => navigate(to(url.storeList, null, place))} />;
}
