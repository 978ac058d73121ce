import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import locateTexts from "#app/locales/fr/store/locate.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(locateTexts);

type Failure = "refused" | "unavailable" | "timeout";

export function LocateButton() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "locating" | Failure>("idle");
  const locate = async () => {
    setState("locating");
    const { findPosition } = await import("./find-position.ts");
    const found = await findPosition();
    setState(found.ok ? "idle" : found.reason);
    if (found.ok) await navigate(to(url.storeList, null, found.place));
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
