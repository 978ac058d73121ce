import { Link } from "react-router";
import type { FlashMessage } from "#app/models/flash.ts";
import { CommandForm } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";

export type Tone = FlashMessage["tone"];

const icons: Record<Tone, IconName> = {
  success: "check",
  info: "info",
  warning: "alert",
  error: "alert",
};

/** What just happened, said once at the top of the next page, with a way on or a way back. */
export function FlashMessages({ messages }: { messages: readonly FlashMessage[] }) {
  return (
    <div className="flashes" role="status">
      {messages.map(({ tone, text, link, undo }) => (
        <Notice key={tone + text} tone={tone}>
          <p>{text}</p>
          {link ? <Link to={link.to}>{link.label}</Link> : null}
          {undo ? (
            <CommandForm action={undo.action} fields={undo.fields} kind="quiet">
              {undo.label}
            </CommandForm>
          ) : null}
        </Notice>
      ))}
    </div>
  );
}

/** A message that belongs to the page: a blocked card, a depot that closes early. */
export function Notice({ tone = "info", children }: { tone?: Tone; children: React.ReactNode }) {
  return (
    <div className={`notice ${tone}`}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
