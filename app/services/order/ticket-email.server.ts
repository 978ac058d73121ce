import mailTexts from "#app/locales/fr/order/mail.json" with { type: "json" };
import { INK, RULE, SOFT, YELLOW } from "#app/models/document/print-style.ts";
import { isPickup } from "#app/models/order/mode.ts";
import type { Order } from "#app/models/order/order.ts";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { type Markup, markup } from "#app/models/platform/markup.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatNearDay, formatRange } from "#app/models/platform/time.ts";
import { messageTexts } from "#app/services/message/current.server.ts";

const t = messageTexts("order/mail", mailTexts);

/** The picture of the code, attached to the same message. */
export const CODE_CID = "code-de-retrait";

/** Lines that the message shows; the order's page has all, and so has the plain text. */
const LINES_SHOWN = 6;

const narrow = "font-family:'Arial Narrow',Arial,sans-serif;font-weight:bold";
const style = {
  ticket: `border-top:4px solid ${YELLOW}`,
  when: `margin:0;${narrow};font-size:40px;line-height:44px`,
  place: "margin:8px 0 0",
  stub: "border-top:2px dashed #867d6f",
  spoken: `${narrow};font-size:40px;line-height:44px;letter-spacing:1px`,
  small: `color:${SOFT};font-size:13px`,
  lines: `border-top:3px solid ${INK}`,
  cell: `padding:10px 0;border-bottom:1px solid ${RULE}`,
  sum: "margin:0;padding:2px 0;text-align:right",
};

/** The ticket of the order's page, in tables: Outlook lays out nothing else. */
export function emailTicket({ uid, mode, place, deliveryDate, deliveryRange }: Order): Markup {
  const when = t("when", { day: formatNearDay(deliveryDate), hour: formatRange(deliveryRange) });
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="${style.ticket}">
<tr><td style="padding:16px 0"><p style="${style.when}">${when}</p>
<p style="${style.place}"><b>${place.label}</b><br>${place.address}, ${place.zipCode} ${place.city}</p></td></tr>
${isPickup(mode) ? [stub(uid)] : []}</table>`;
}

function stub(uid: string): Markup {
  return markup`<tr><td style="${style.stub};padding:16px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="148"><img src="cid:${CODE_CID}" alt="${t("code", { uid })}" width="132" height="132" style="display:block"></td>
<td><span style="${style.small}">${t("spoken")}</span><br><b style="${style.spoken}">${spokenCode(uid)}</b><br><span style="${style.small}">${uid}</span></td>
</tr></table></td></tr>
`;
}

/** The first lines, each with its amount without VAT unless the reader may see none, and how many more there are. */
export function emailLines(
  lines: readonly { words: string; netCents: number | null }[],
): readonly Markup[] {
  const left = lines.length - LINES_SHOWN;
  const rows = lines.slice(0, LINES_SHOWN).map(
    ({ words, netCents }) => markup`<tr><td style="${style.cell}">${words}</td>${
      netCents === null
        ? []
        : [
            markup`<td align="right" valign="top" nowrap style="${style.cell};padding-left:16px"><b>${formatCents(netCents)}</b></td>`,
          ]
    }</tr>
`,
  );
  return [
    markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="${style.lines}">
${rows}</table>`,
    ...(left > 0 ? [markup`<p>${t("more-lines", { count: left })}</p>`] : []),
  ];
}

/** Sums under each other at the right, the last one largest. */
export function emailSums(sums: readonly string[]): readonly Markup[] {
  return sums.map((sum, at) =>
    at === sums.length - 1
      ? markup`<p style="${style.sum};font-size:20px"><b>${sum}</b></p>`
      : markup`<p style="${style.sum}">${sum}</p>`,
  );
}
