import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { keepPage } from "#app/framework/files.ts";
import {
  type ConnectionState,
  connectionState,
  pressed,
  tryAgain,
  watchLine,
} from "#app/framework/line.ts";
import { useWorker } from "#app/framework/worker.ts";
import lineTexts from "#app/locales/fr/platform/line.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(lineTexts);

/** Says that the line is lost, also on the button pressed; nothing while it holds. `worker`: its address. */
export function LineBar({ worker }: { worker: string | null | undefined }) {
  // Before the first event that the page answers.
  useLayoutEffect(() => keepPage(), []);
  useWorker(worker);
  const state = useSyncExternalStore(watchLine, connectionState, noLine);
  const sends = state.startsWith("sending");
  useEffect(() => {
    const button = sends && pressed;
    if (!button) return;
    button.dataset.lost = t("lost");
    return () => void delete button.dataset.lost;
  }, [sends]);
  return state ? (
    <div className="line-bar" role="alert">
      <p>{t(`states.${state}`)}</p>
      <button type="button" className="btn secondary" onClick={tryAgain}>
        {t("again")}
      </button>
      {worker && !sends ? <a href={url.offline}>{t("kept")}</a> : null}
    </div>
  ) : null;
}

function noLine(): ConnectionState {
  return "";
}
