import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "#app/framework/link.tsx";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import type { FlashMessage } from "#app/models/platform/flash.ts";
import { CommandForm } from "./button.tsx";
import { useHydrated } from "./hydrated.ts";
import { Icon, type IconName } from "./icon.tsx";

const t = texts(layoutTexts);

export type Tone = FlashMessage["tone"];

const icons: Record<Tone, IconName> = {
  success: "check",
  info: "info",
  warning: "alert",
  error: "alert",
};

export function FlashMessages({ messages }: { messages: readonly FlashMessage[] }) {
  const [closed, setClosed] = useState<readonly FlashMessage[]>();
  const hydrated = useHydrated();
  const areOver = useOver(messages);
  const sticky = useCameLater(messages) ? "flashes sticky later" : "flashes sticky";
  const lasting = areOver ? messages.filter(({ seconds }) => !seconds) : messages;
  const shown = messages === closed ? [] : lasting;
  return (
    <div className={hydrated ? sticky : "flashes"} role="status">
      {shown.map(({ tone, text, link, undo }) => (
        <Notice key={tone + text} tone={tone}>
          <p>{boundMeasures(text)}</p>
          {link ? <Link to={link.to}>{link.label}</Link> : null}
          {undo ? (
            <CommandForm action={undo.action} fields={undo.fields} kind="quiet">
              {undo.label}
            </CommandForm>
          ) : null}
          <button
            type="button"
            className={hydrated ? "tool" : "tool unseen"}
            onClick={() => setClosed(messages)}
          >
            <Icon name="close" />
            <span className="hidden">{t("close")}</span>
          </button>
        </Notice>
      ))}
    </div>
  );
}

function useOver(messages: readonly FlashMessage[]): boolean {
  const [over, setOver] = useState<readonly FlashMessage[]>();
  useEffect(() => {
    const seconds = Math.max(...messages.map((message) => message.seconds ?? 0));
    if (seconds <= 0) return;
    const timer = setTimeout(() => setOver(messages), seconds * 1000);
    return () => clearTimeout(timer);
  }, [messages]);
  return messages === over;
}

/** True for messages that came to a page already drawn: a list must not move under the finger. */
function useCameLater(messages: readonly FlashMessage[]): boolean {
  const { key } = useLocation();
  const [drawn, setDrawn] = useState({ key, messages });
  if (drawn.key === key) return messages !== drawn.messages;
  setDrawn({ key, messages });
  return false;
}

export function Notice({ tone = "info", children }: { tone?: Tone; children: React.ReactNode }) {
  return (
    <div className={`notice ${tone}`}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
