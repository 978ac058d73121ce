import { useContext } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import lineTexts from "#app/locales/fr/platform/line.json";
import { texts } from "#app/locales/texts.ts";
import { FORM_KEY_HEADER } from "#app/models/platform/form-key.ts";

const t = texts(lineTexts);

const PAUSE_MS = 4_000;
const GIVE_UP_MS = 120_000;
const CUT_MS = 15_000;
/** Photographs take their time on a slow line. */
const CUT_FILES_MS = 120_000;

const times = { pause: PAUSE_MS, giveUp: GIVE_UP_MS, cut: CUT_MS, cutFiles: CUT_FILES_MS };

const said = {
  sending: t("under-way"),
  lost: t("states.sending"),
  over: t("states.sending-over"),
  failed: t("failed"),
};

/**
 * For pages of staff, which load no scripts of the shop: sends their forms itself, so that the page and what was typed
 * stay while the line is lost, and sends again until it holds (decision 078). Nothing is shown without scripts.
 */
export function SendAgain() {
  const { nonce } = useContext(RequestInfoContext);
  const parts = [formToSend, attempt, showAnswer].join();
  const script = `(${sendForms})(${parts},${JSON.stringify([said, times, FORM_KEY_HEADER])})`;
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

// Each runs in the browser by itself: it names nothing outside it.

type Given = readonly [words: typeof said, ms: typeof times, keyHeader: string];

function sendForms(
  read: typeof formToSend,
  send: typeof attempt,
  show: typeof showAnswer,
  [words, ms, keyHeader]: Given,
): void {
  const bar = document.getElementById("envoi");
  const text = bar?.querySelector("p");
  const again = bar?.querySelector("button");
  const nonce = document.currentScript?.nonce ?? "";
  if (!bar || !text || !again) return;
  // The page that an answer shows has a script of its own.
  const page = new AbortController();
  let sendings = 0;
  let isUnderWay = false;
  let isOver = false;
  let resume = () => {};
  const tell = (what: string, mayResume: boolean) => {
    // The same words are not announced again.
    if (text.textContent !== what) text.textContent = what;
    again.hidden = !mayResume;
    bar.hidden = false;
  };
  const trySending = async (sent: ReturnType<typeof formToSend>) => {
    isUnderWay = true;
    const slow = setTimeout(() => tell(words.sending, false), 1_000);
    const answer = await send(sent, sent.hasFiles ? ms.cutFiles : ms.cut);
    clearTimeout(slow);
    isUnderWay = false;
    return answer;
  };
  const pause = () =>
    new Promise<void>((done) => {
      resume = done;
      if (!isOver) setTimeout(done, ms.pause);
    });
  const wordsFor = (answer: Answer | null) => {
    if (answer) return `${words.failed} ${answer.incident}`;
    return isOver ? words.over : words.lost;
  };
  /** A press while an earlier one waits for the line takes its place, with what was typed since. */
  const persist = async (sent: ReturnType<typeof formToSend>) => {
    sendings += 1;
    const mine = sendings;
    let since = Date.now();
    while (mine === sendings) {
      const answer = await trySending(sent);
      if (answer && answer.status < 500) {
        page.abort();
        return show(answer, nonce);
      }
      if (isOver) since = Date.now();
      isOver = answer !== null || Date.now() - since > ms.giveUp;
      tell(wordsFor(answer), true);
      await pause();
    }
  };
  again.addEventListener("click", () => resume());
  const resumeOnline = () => {
    if (!isOver) resume();
  };
  const takeForm = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
    if (!form.closest("main")) return;
    event.preventDefault();
    if (!isUnderWay) void persist(read(form, submitter, keyHeader));
  };
  addEventListener("online", resumeOnline, { signal: page.signal });
  addEventListener("submit", takeForm, { signal: page.signal });
}

/** The form as the browser would send it, with the key of this sending. */
function formToSend(form: HTMLFormElement, submitter: HTMLElement | null, keyHeader: string) {
  const fields = new FormData(form, submitter);
  const hasFiles = form.enctype === "multipart/form-data";
  const texts = [...fields].map(([name, value]) => [name, String(value)]);
  const isOwn = submitter instanceof HTMLButtonElement && submitter.hasAttribute("formaction");
  return {
    hasFiles,
    address: isOwn ? submitter.formAction : form.action,
    body: hasFiles ? fields : new URLSearchParams(texts),
    headers: { [keyHeader]: crypto.randomUUID() },
  };
}

/** Null when the line is lost: no answer, half of one, or one that the shop did not write. */
async function attempt(
  { address, body, headers }: ReturnType<typeof formToSend>,
  cutMs: number,
): Promise<Answer | null> {
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), cutMs);
  try {
    const answer = await fetch(address, { method: "POST", body, headers, signal: cut.signal });
    const { status, url, redirected } = answer;
    const html = await answer.text();
    const incident = answer.headers.get("X-Request-Id");
    if (incident === null || status === 503 || !html.trimEnd().endsWith("</html>")) return null;
    return { status, url, redirected, html, incident };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

type Answer = { status: number; url: string; redirected: boolean; html: string; incident: string };

/** Shows a page in the place of this one, as the browser does after a form. */
function showAnswer({ url, redirected, html }: Answer, nonce: string): void {
  const isElsewhere = new URL(url).pathname !== location.pathname;
  // At a shared terminal a page of its own, whose end is counted again.
  if (isElsewhere || (redirected && document.querySelector("meta[http-equiv=refresh]"))) {
    location.assign(url);
    return;
  }
  if (redirected) history.replaceState(null, "", url);
  // Styles and scripts of the answer run under the policy of this document.
  const allowed = html.replaceAll(/ nonce="[\w+/=]+"/g, ` nonce="${nonce}"`);
  const next = new DOMParser().parseFromString(allowed, "text/html");
  document.documentElement.replaceWith(next.documentElement);
  for (const script of document.querySelectorAll("script")) {
    const made = document.createElement("script");
    made.nonce = nonce;
    made.textContent = script.textContent;
    script.replaceWith(made);
  }
  scrollTo(0, 0);
  document.querySelector<HTMLElement>("[autofocus]")?.focus();
}
