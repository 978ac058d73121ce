import { useContext, useEffect } from "react";
import { useSecondsLeft } from "#app/components/ui/countdown.ts";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(accessTexts);

type CountdownProps = { seconds: number; refreshTo?: string; onEnd?: () => void };

/**
 * The seconds before another code may be sent, as the server counts them (2 to the power of the attempt): it
 * ticks with JavaScript; without, the page can be left by itself at their end. The server refuses before.
 */
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
