import type { ReactNode } from "react";
import { Page } from "#app/components/page.tsx";
import { Stepper } from "#app/components/stepper.tsx";
import checkoutTexts from "#app/locales/fr/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { Step } from "#app/models/checkout.ts";
import { CheckoutTimer } from "./checkout-timer.tsx";
import { stepPath } from "./step-paths.ts";

const t = texts(checkoutTexts);

const labels = { 1: "steps.slot", 2: "steps.summary", 3: "steps.payment" } as const;
const order: readonly Step[] = [1, 2, 3];

type CheckoutFrameProps = {
  step: Step;
  storeUid: number;
  secondsLeft: number;
  /** The form of the step: what it holds comes back after an extension. */
  formId: string;
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

/** What the three steps share: where one is, and the time that is left. */
export function CheckoutFrame(props: CheckoutFrameProps) {
  const { step, storeUid, secondsLeft, formId, title, lead, aside, children } = props;
  const steps = order.map((one) => ({
    label: t(labels[one]),
    state: stateOf(one, step),
    to: stepPath(one, storeUid),
  }));
  return (
    <Page title={title} lead={lead} aside={aside}>
      <Stepper steps={steps} />
      <CheckoutTimer
        key={secondsLeft}
        secondsLeft={secondsLeft}
        formId={formId}
        back={stepPath(step, storeUid)}
      />
      {children}
    </Page>
  );
}

function stateOf(one: Step, current: Step): "current" | "done" | "todo" {
  if (one === current) return "current";
  return one < current ? "done" : "todo";
}
