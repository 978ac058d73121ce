import type { CartChange } from "#app/models/checkout/checkout.ts";
import { changeSentence } from "./cart-change-sentence.ts";

export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  const sentences = [...new Set(changes.map(changeSentence))];
  return (
    <ul className="bullets">
      {sentences.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
