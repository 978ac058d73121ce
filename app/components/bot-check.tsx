import { useEffect, useState } from "react";
import formTexts from "#app/locales/fr/form.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(formTexts);

type BotCheckProps = {
  /** Null where no page brought one: it is fetched, and again whenever `spentBy` changes. */
  challenge: string | null;
  /** The last answer to the form: its challenge has served. */
  spentBy?: unknown;
};

/**
 * What a form sends to tell a person from a robot (design, section 5): its challenge, the proof of work
 * that JavaScript does meanwhile, and a field that nobody sees. Without JavaScript nothing is asked of anyone.
 */
export function BotCheck({ challenge, spentBy }: BotCheckProps) {
  const [proof, setProof] = useState({ challenge: challenge ?? "", solution: "" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer spends the challenge
  useEffect(() => {
    let isGone = false;
    const keep = (next: typeof proof) => {
      if (!isGone) setProof(next);
    };
    prove(challenge, keep).catch(() => {});
    return () => {
      isGone = true;
    };
  }, [challenge, spentBy]);
  // What a page has just brought counts at once.
  const current = challenge ?? proof.challenge;
  return (
    <>
      <input type="hidden" name="bot_challenge" value={current} />
      <input
        type="hidden"
        name="bot_solution"
        value={proof.challenge === current ? proof.solution : ""}
      />
      {/* Drawn anew with each challenge: what a browser filled in by itself does not come back. */}
      <label key={current} className="hidden" aria-hidden="true">
        {t("trap")}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}

type Proof = { challenge: string; solution: string };

/** Tells the challenge, then its solution; fetched late, and not at all where the browser cannot hash. */
async function prove(given: string | null, tell: (proof: Proof) => void): Promise<void> {
  const challenge = given ?? (await fetchChallenge());
  tell({ challenge, solution: "" });
  const { solve } = await import("#app/models/proof-of-work.ts");
  tell({ challenge, solution: (await solve(challenge)) ?? "" });
}

async function fetchChallenge(): Promise<string> {
  const response = await fetch(url.botCheck);
  const { token }: { token: string } = await response.json();
  return token;
}
