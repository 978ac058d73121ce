import { useEffect, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";
import { passwordProblem, passwordRules, satisfiesRule } from "#app/models/auth/password.ts";
import { url } from "#app/urls.ts";

const t = texts(accessTexts);

const QUIET_MS = 400;

type Level = keyof (typeof accessTexts)["password"]["levels"];

export default function PasswordHelp({ typed, token }: { typed: string; token: string }) {
  const level = useLevel(typed, token);
  return (
    <div className="password-help">
      <ul>
        {passwordRules.map((rule) => (
          <li key={rule} className={satisfiesRule(rule, typed) ? "kept" : undefined}>
            <Icon name={satisfiesRule(rule, typed) ? "check" : "minus"} />
            {t(`password.rule.${rule}`)}
            {satisfiesRule(rule, typed) ? (
              <span className="hidden"> {t("password.kept")}</span>
            ) : null}
          </li>
        ))}
      </ul>
      <p role="status">
        {level === null ? null : t("password.strength", { level: t(`password.levels.${level}`) })}
        {level !== null && Number(level) < 3 ? ` ${t("password.weak")}` : null}
      </p>
    </div>
  );
}

function useLevel(typed: string, token: string): Level | null {
  const [answer, setAnswer] = useState<{ typed: string; level: Level | null } | null>(null);
  useEffect(() => {
    if (passwordProblem(typed) !== null) return;
    const left = new AbortController();
    const timer = setTimeout(() => {
      ask(typed, token, left.signal).then(
        (level) => setAnswer({ typed, level }),
        () => {},
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [typed, token]);
  return answer?.typed === typed ? answer.level : null;
}

async function ask(password: string, token: string, signal: AbortSignal): Promise<Level | null> {
  const response = await fetch(url.passwordStrength, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password, token }),
    signal,
  });
  const { score }: { score: unknown } = await response.json();
  const name = String(score);
  return isLevel(name) ? name : null;
}

function isLevel(name: string): name is Level {
  return name in accessTexts.password.levels;
}
