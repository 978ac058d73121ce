import { useEffect, useRef, useState } from "react";
import formTexts from "#app/locales/fr/platform/form.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(formTexts);

type BotCheckProps = {
  /** Null on pages without one: it is fetched, and again whenever `spentBy` changes. */
  challenge: string | null;
  spentBy?: unknown;
};

/** Challenge, proof of work by JavaScript and a hidden field (decision 018). Optional without JavaScript. */
export function BotCheck({ challenge, spentBy }: BotCheckProps) {
  const [proof, setProof] = useState<Proof>({ challenge: challenge ?? "", solution: "" });
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer spends the challenge
  useEffect(() => {
    let isGone = false;
    const keep = (next: Proof) => {
      if (!isGone) setProof(next);
    };
    setFailed(false);
    if (challenge === null) keep({ challenge: "", solution: "" });
    prove(challenge, keep).catch(() => {
      if (!isGone) setFailed(true);
    });
    return () => {
      isGone = true;
    };
  }, [challenge, spentBy]);
  const current = challenge ?? proof.challenge;
  const held = useHeldForm(current === "" && !hasFailed);
  return (
    <>
      <input ref={held} type="hidden" name="bot_challenge" value={current} />
      <input
        type="hidden"
        name="bot_solution"
        value={proof.challenge === current ? proof.solution : ""}
      />
      {/* Mounted again with each challenge, to drop what the browser filled in by itself. */}
      <label key={current} className="hidden" aria-hidden="true">
        {t("trap")}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}

function useHeldForm(mustWait: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    const form = field.current?.form;
    if (!mustWait && isWanted.current) {
      isWanted.current = false;
      form?.requestSubmit();
    }
    if (!mustWait) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      isWanted.current = true;
    };
    form?.addEventListener("submit", hold, { capture: true });
    return () => form?.removeEventListener("submit", hold, { capture: true });
  }, [mustWait]);
  return field;
}

type Proof = { challenge: string; solution: string };

async function prove(given: string | null, report: (proof: Proof) => void): Promise<void> {
  const challenge = given ?? (await fetchChallenge());
  report({ challenge, solution: "" });
  const { solve } = await import("#app/models/auth/proof-of-work.ts");
  report({ challenge, solution: (await solve(challenge)) ?? "" });
}

async function fetchChallenge(): Promise<string> {
  const response = await fetch(url.botCheck);
  const { token }: { token: string } = await response.json();
  return token;
}
