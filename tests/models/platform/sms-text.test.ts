import { expect, test } from "vitest";
import { countSms } from "#app/models/message/sms.ts";
import { smsText } from "#app/models/platform/sms-text.ts";

test("writes the signs of French typography as a telephone types them", () => {
  const text = "Madrier\u00a0: « prête »… c’est l’heure – cœur";

  expect(smsText(text)).toBe("Madrier : \" prête \"... c'est l'heure - coeur");
  expect(smsText("«\u00a0oui\u00a0»")).toBe('"oui"');
  expect(countSms(smsText("Commande\u00a0: l’heure")).outside).toEqual([]);
});
