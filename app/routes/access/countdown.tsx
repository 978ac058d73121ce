import { useContext, useEffect } from "react";
import { useSecondsLeft } from "#app/components/ui/countdown.ts";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(accessTexts);

type CountdownProps = { seconds: number; refreshTo?: string; onEnd?: () => void };

/** 2 to the power of the attempt. Without JavaScript the page refreshes at the end. */
export function Countdown({ seconds, refreshTo, onEnd }: CountdownProps) {
  const { light } = useContext(RequestInfoContext);
  const left = useSecondsLeft(seconds);
  useEffect(() => {
    if (left === 0) onEnd?.();
  }, [left, onEnd]);
  const refresh = refreshTo ? (
    <meta httpEquiv="refresh" content={`${seconds};url=${refreshTo}`} />
  ) : null;
  return (
    <>
      {refresh && light ? refresh : null}
      {refresh && !light ? <noscript>{refresh}</noscript> : null}
      {left > 0 ? (
        <p className="hint" role="timer">
          {t("wait", { count: left })}
        </p>
      ) : null}
    </>
  );
}
