import { type ReactNode, useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Button, EnterButton } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Refresh } from "#app/components/ui/refresh.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { WARNING_SECONDS } from "#app/models/checkout/checkout.ts";
import type { CheckoutProgress } from "#app/models/checkout/progress.ts";
import { IN_WINDOW, to, url } from "#app/urls.ts";

const t = texts(checkoutTexts);

type CheckoutTimerProps = {
  progress: CheckoutProgress;
  formId: string;
  back: string;
  /** The steps; express has none. */
  children?: ReactNode;
};

/** Steps and time left in one bar, which stays in view for the last two minutes. */
export function CheckoutTimer({ progress, formId, back, children }: CheckoutTimerProps) {
  const left = useCountdown(progress);
  const ends = left <= WARNING_SECONDS;
  return (
    <>
      <Refresh to={to(url.checkoutExpired)} seconds={progress.secondsLeft} />
      <div className={ends ? "steps-bar ending" : "steps-bar"}>
        {children}
        <div className={ends ? "timer notice warning" : "timer"}>
          <Icon name="clock" />
          <p>
            <b role="timer">
              <span>{t("timer.left")} </span>
              <Remaining seconds={left} />
            </b>{" "}
            <span role="status">{t(ends ? "timer.ending" : "timer.hint")}</span>
          </p>
          <EnterButton form={formId}>{t("timer.onward")}</EnterButton>
          <Extend formId={formId} back={back} />
        </div>
      </div>
    </>
  );
}

function Extend({ formId, back }: Pick<CheckoutTimerProps, "formId" | "back">) {
  const fetcher = useFetcher();
  const inPlace = to(url.extendCheckout, null, { back, [IN_WINDOW]: true });
  return (
    <Button
      kind="quiet"
      form={formId}
      formAction={to(url.extendCheckout, null, { back })}
      formMethod="post"
      formNoValidate
      aria-busy={fetcher.state !== "idle"}
      onClick={(event) => {
        event.preventDefault();
        void fetcher.submit(event.currentTarget.form, { method: "post", action: inPlace });
      }}
    >
      {t("timer.extend")}
    </Button>
  );
}

/** Minutes where nothing counts down: seconds would be stale at once. */
function Remaining({ seconds }: { seconds: number }) {
  const hydrated = useHydrated();
  if (!hydrated) return t("timer.minutes", { count: Math.ceil(seconds / 60) });
  if (seconds < 60) return t("timer.seconds", { count: seconds });
  return t("timer.precise", {
    minutes: Math.floor(seconds / 60),
    seconds: String(seconds % 60).padStart(2, "0"),
  });
}

/** By the clock from the server's answer; at the end asks the server, as another tab may have extended it. */
function useCountdown(progress: CheckoutProgress) {
  const navigate = useNavigate();
  const [left, setLeft] = useState(progress.secondsLeft);
  useEffect(() => {
    const end = Date.now() + progress.secondsLeft * 1000;
    const count = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) void navigate(to(url.checkoutExpired), { replace: true });
    };
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [progress, navigate]);
  return left;
}
