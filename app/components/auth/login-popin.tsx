import {
  type Dispatch,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useFetcher, useNavigate } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import loginTexts from "#app/locales/fr/auth/login.json";
import { texts } from "#app/locales/texts.ts";
import { cleanCardNumber } from "#app/models/auth/customer-card.ts";
import { IN_WINDOW, to, url } from "#app/urls.ts";
import { AccessLinks } from "./access-links.tsx";
import { LoginCardForm, type LoginReply, PasswordForm } from "./login-forms.tsx";

const t = texts(loginTexts);
const inWindow = { [IN_WINDOW]: 1 };

type LoginPopinProps = { back: string; onClose: () => void };

/** The forms and URLs of the login pages; the page below reloads its data. In the browser only. */
export function LoginPopin({ back, onClose }: LoginPopinProps) {
  const [cardNumber, setCardNumber] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  // Rendered at the end of the document: the header is light on dark.
  return createPortal(
    <Dialog title={t(cardNumber ? "password-title" : "title")} open={isOpen} onClose={onClose}>
      {cardNumber ? (
        <PasswordStep
          back={back}
          cardNumber={cardNumber}
          setCardNumber={setCardNumber}
          close={close}
        />
      ) : (
        <CardStep back={back} setCardNumber={setCardNumber} />
      )}
      <AccessLinks cardNumber={cardNumber ?? undefined} />
    </Dialog>,
    document.body,
  );
}

type CardStepProps = { back: string; setCardNumber: Dispatch<SetStateAction<string | null>> };

function CardStep({ back, setCardNumber }: CardStepProps) {
  const { step, answer, Form, formData } = useStep();
  const typed = useRef("");
  const sent = formData?.get("card_number");
  if (typeof sent === "string") typed.current = cleanCardNumber(sent);
  useEffect(() => {
    if (answer?.next) setCardNumber(typed.current);
  }, [answer, setCardNumber]);
  return (
    <div {...step}>
      <LoginCardForm back={back} answer={answer} as={Form} action={to(url.login, null, inWindow)} />
    </div>
  );
}

type PasswordStepProps = CardStepProps & { cardNumber: string; close: () => void };

function PasswordStep({ back, cardNumber, setCardNumber, close }: PasswordStepProps) {
  const { step, answer, Form } = useStep();
  const navigate = useNavigate();
  const leave = useEffectEvent((next: string) => {
    close();
    if (next !== back) void navigate(next);
  });
  useEffect(() => {
    if (answer?.next) leave(answer.next);
  }, [answer]);
  return (
    <div {...step}>
      <PasswordForm
        back={back}
        cardNumber={cardNumber}
        answer={answer}
        as={Form}
        action={to(url.password, null, inWindow)}
      />
      <Button type="button" kind="quiet" onClick={() => setCardNumber(null)}>
        {t("change-card")}
      </Button>
    </div>
  );
}

function useStep() {
  const { Form, data: answer, state, formData } = useFetcher<LoginReply>();
  const ref = useRef<HTMLDivElement>(null);
  // Set before the window opens, which looks for this attribute: React sets none.
  useLayoutEffect(() => {
    const field = ref.current?.querySelector<HTMLInputElement>(
      "input:not([type=hidden], [readonly])",
    );
    if (field) field.autofocus = true;
    field?.focus();
  }, []);
  useEffect(() => {
    if (answer) ref.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);
  return { step: { ref, "aria-busy": state !== "idle" }, answer, Form, formData };
}
