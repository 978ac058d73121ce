import type { Flash } from "#app/models/platform/flash.ts";
import type { Added, AddRefusal } from "#app/services/cart/add.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";

type Message = Flash<FlashKey>;
type Answer = Added | { ok: false; reason: AddRefusal };

export function roomAddedMessages(answers: readonly Answer[]): Message[] {
  if (answers.length === 0) return [{ tone: "warning", key: "room-empty" }];
  const added = answers.filter((answer) => answer.ok);
  const reasons = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason])));
  const refused = [...reasons].map(
    (reason): Message => ({ tone: "error", key: `refused-${reason}` }),
  );
  return added.length > 0 ? [addedMessage(added), ...refused] : refused;
}

function addedMessage(added: readonly Added[]): Message {
  const products = added.map(({ label, added: units }) => `${units} × ${label}`).join(", ");
  return {
    tone: "success",
    key: "room-added",
    values: { count: added.length, products },
    link: { to: to(url.cart), label: "view-cart" },
  };
}
