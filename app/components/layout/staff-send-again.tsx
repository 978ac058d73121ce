import { useContext } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import lineTexts from "#app/locales/fr/platform/line.json";
import { texts } from "#app/locales/texts.ts";
import { FORM_KEY_HEADER } from "#app/models/platform/form-key.ts";
import printCssUrl from "#app/styles/ui/print.css?url";
import { url } from "#app/urls.ts";
import { keepStaffPage, type LineSettings, lineParts } from "./staff-send-again-parts.ts";

const t = texts(lineTexts);

const given: LineSettings = {
  words: {
    sending: t("under-way"),
    failed: t("failed"),
    sends: [t("states.sending"), t("states.sending-over")],
    reads: [t("states.reading"), t("states.reading-over")],
  },
  pauseMs: 4_000,
  giveUpMs: 120_000,
  // Of silence: bytes that leave or arrive begin it again, so that a photograph takes the time it needs.
  cutMs: 15_000,
  // The shop reads files to their end before it answers.
  cutFilesMs: 120_000,
  // Of files: more are not sent twice without being asked.
  largeBytes: 50_000_000,
  keyHeader: FORM_KEY_HEADER,
  // A file, which is no use of a session; those of `npm run dev` are not the shop's. Browsers answer no conditional
  // request from their cache (Fetch, section 4.5).
  question: {
    method: "HEAD",
    address: import.meta.env.PROD ? printCssUrl : url.favicon,
    body: null,
    headers: { "If-None-Match": '"?"' },
  },
};

/**
 * For pages of staff, which load no scripts of the shop: sends their forms itself, so that the page and what was typed
 * stay while the line is lost, and sends again until it holds (decisions 078 and 121). Links, forms that open or end a
 * session (`data-session`) and large files wait for the line and are then left to the browser. Nothing is shown without
 * scripts.
 */
export function SendAgain() {
  const { nonce } = useContext(RequestInfoContext);
  const parts = Object.entries(lineParts).map(([name, part]) => `${name}:${part}`);
  const script = `(${keepStaffPage})({${parts}},${JSON.stringify(given)})`;
  return (
    <div id="envoi" className="sending-bar screen" role="alert" hidden>
      <p />
      <Button type="button" kind="secondary">
        {t("again")}
      </Button>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions; staff pages load no other script
        dangerouslySetInnerHTML={{ __html: script }}
      />
    </div>
  );
}
