import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/components/button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { Icon } from "#app/components/icon.tsx";
import checkoutTexts from "#app/locales/fr/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { WARNING_SECONDS } from "#app/models/checkout.ts";
import { to, url } from "#app/urls.ts";

const t = texts(checkoutTexts);

type CheckoutTimerProps = {
  /** As the server counted when it sent the page. */
  secondsLeft: number;
  formId: string;
  /** The step's own page. */
  back: string;
};

/** The time left, counted down with JavaScript, and the button that gives more of it. */
export function CheckoutTimer({ secondsLeft, formId, back }: CheckoutTimerProps) {
  const left = useCountdown(secondsLeft);
  const ends = left <= WARNING_SECONDS;
  return (
    <div className={ends ? "notice warning" : "notice"}>
      <Icon name="clock" />
      <div>
        <p>
          <b role="timer">
            <Remaining seconds={left} />
          </b>{" "}
          <span role="status">{t(ends ? "timer.ending" : "timer.hint")}</span>
        </p>
        <Button
          kind="quiet"
          form={formId}
          formAction={to(url.extendCheckout, null, { back })}
          formMethod="post"
          formNoValidate
        >
          {t("timer.extend")}
        </Button>
      </div>
    </div>
  );
}

/** Minutes are enough where nothing counts down; seconds would lie as soon as they are read. */
function Remaining({ seconds }: { seconds: number }) {
  const hydrated = useHydrated();
  if (!hydrated) return t("timer.minutes", { count: Math.ceil(seconds / 60) });
  return t("timer.precise", {
    minutes: Math.floor(seconds / 60),
    seconds: String(seconds % 60).padStart(2, "0"),
  });
}

/** Counts from when the page came, by the clock: a telephone asleep in a pocket does not stop it. */
function useCountdown(secondsLeft: number) {
  const navigate = useNavigate();
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const end = Date.now() + secondsLeft * 1000;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) void navigate(to(url.checkoutExpired), { replace: true });
    }, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft, navigate]);
  return left;
}
