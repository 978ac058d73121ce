// Each runs in the browser by itself: it names nothing outside it but what it is given.

export const lineParts = {
  waitOnLine,
  sendForms,
  openLater,
  leaveLater,
  followHistory,
  formToSend,
  attempt,
  showAnswer,
};

type Parts = typeof lineParts;

type Sent = {
  method: "POST" | "HEAD";
  address: string;
  body: FormData | URLSearchParams | null;
  headers: Record<string, string>;
};

type Words = readonly [lost: string, over: string];

export type LineSettings = {
  words: { sending: string; failed: string; sends: Words; reads: Words };
  pauseMs: number;
  giveUpMs: number;
  cutMs: number;
  cutFilesMs: number;
  largeBytes: number;
  keyHeader: string;
  /** Asks whether the shop answers. */
  question: Sent;
};

/** `isTaken`: with a page, at its own address or where a redirect led. `isMoved`: that redirect. */
type Answer = { url: string; isMoved: boolean; isTaken: boolean; html: string; incident: string };

export function keepStaffPage(parts: Parts, given: LineSettings): void {
  const bar = document.getElementById("envoi");
  const text = bar?.querySelector("p");
  const again = bar?.querySelector("button");
  const nonce = document.currentScript?.nonce ?? "";
  if (!bar || !text || !again) return;
  // The page that an answer shows has a script of its own.
  const page = new AbortController();
  const tell = (what: string, mayResume: boolean) => {
    // The same words are not announced again.
    if (text.textContent !== what) text.textContent = what;
    again.hidden = !mayResume;
    bar.hidden = what === "";
  };
  const line = parts.waitOnLine(parts, given, tell);
  again.addEventListener("click", () => line.resume());
  addEventListener("online", () => line.state.isOver || line.resume(), { signal: page.signal });
  parts.openLater(line, given, page.signal);
  parts.sendForms(parts, line, given, page.signal, (answer, hash) => {
    page.abort();
    parts.showAnswer(answer, nonce, hash);
  });
  parts.followHistory(line, given, page.signal);
  parts.leaveLater(line, given, page.signal);
}

type Line = ReturnType<typeof waitOnLine>;

/** A press while an earlier one waits for the line takes its place, with what was typed since. */
function waitOnLine(
  { attempt }: Parts,
  { words, pauseMs, giveUpMs, cutMs, question }: LineSettings,
  tell: (what: string, mayResume: boolean) => void,
) {
  let turn = 0;
  let wake = () => {};
  const state = { isBusy: false, isOver: false, isOpening: false };
  const pause = () =>
    new Promise<void>((done) => {
      wake = done;
      if (!state.isOver) setTimeout(done, pauseMs);
    });
  const stop = () => {
    turn += 1;
    state.isBusy = false;
    tell("", false);
    wake();
  };
  const wordsFor = (answer: Answer | null, [lost, over]: Words) => {
    if (answer) return `${words.failed} ${answer.incident}`;
    return state.isOver ? over : lost;
  };
  /** Null once another press took the place. */
  const persist = async (tryOnce: () => Promise<Answer | null>, what: Words) => {
    stop();
    const mine = turn;
    let since = Date.now();
    state.isBusy = true;
    state.isOver = false;
    let answer = await tryOnce();
    while (mine === turn && !answer?.isTaken) {
      if (state.isOver) since = Date.now();
      state.isOver = answer !== null || Date.now() - since > giveUpMs;
      tell(wordsFor(answer, what), true);
      await pause();
      if (mine === turn) answer = await tryOnce();
    }
    if (mine !== turn) return null;
    stop();
    return answer;
  };
  const ask = () => attempt(question, cutMs);
  const hold = (what: Words) => persist(ask, what);
  return { state, persist, ask, hold, stop, tell, resume: () => wake() };
}

function sendForms(
  { attempt, formToSend }: Parts,
  line: Line,
  { words, cutMs, cutFilesMs, keyHeader }: LineSettings,
  signal: AbortSignal,
  show: (answer: Answer, hash: string) => void,
): void {
  let last = { content: "", key: "" };
  let isSending = false;
  const trySending = async (sent: Sent, hasFiles: boolean) => {
    isSending = true;
    const slow = setTimeout(() => line.tell(words.sending, false), 1_000);
    const answer = await attempt(sent, hasFiles ? cutFilesMs : cutMs);
    clearTimeout(slow);
    isSending = false;
    return answer;
  };
  const send = async (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    // Forms that wait for the line are the browser's.
    if (event.defaultPrevented || line.state.isOpening) return;
    if (!(form instanceof HTMLFormElement) || form.target) return;
    event.preventDefault();
    if (isSending) return;
    const { content, hasFiles, address, body } = formToSend(form, submitter);
    // The same content pressed again before it is answered is the same sending.
    if (content !== last.content) last = { content, key: crypto.randomUUID() };
    const sent: Sent = { method: "POST", address, body, headers: { [keyHeader]: last.key } };
    const answer = await line.persist(() => trySending(sent, hasFiles), words.sends);
    if (answer) show(answer, new URL(address).hash);
  };
  addEventListener("submit", send, { signal });
}

/** Links and forms that the browser itself opens, once the line holds. */
function openLater(line: Line, { words, largeBytes }: LineSettings, signal: AbortSignal): void {
  const { state } = line;
  const open = async (event: Event, press: () => void, isPost = false) => {
    event.preventDefault();
    if (!(await line.hold(isPost ? words.sends : words.reads))) return;
    state.isOpening = true;
    press();
    state.isOpening = false;
  };
  const takeForm = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || state.isOpening) return;
    if (!(form instanceof HTMLFormElement) || form.target) return;
    const isPost = (submitter?.getAttribute("formmethod") ?? form.method) === "post";
    const files = [...form.querySelectorAll<HTMLInputElement>("[type=file]")];
    const bytes = files
      .flatMap((field) => [...(field.files ?? [])])
      .reduce((sum, { size }) => sum + size, 0);
    if (isPost && bytes < largeBytes && !form.matches("[data-session]")) return;
    void open(event, () => form.requestSubmit(submitter), isPost);
  };
  const takeLink = (event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const isAside = metaKey || ctrlKey || shiftKey || altKey;
    if (event.defaultPrevented || state.isOpening || isAside) return;
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLElement>('a[href^="/"]:not([target])');
    if (link) void open(event, () => link.click());
  };
  addEventListener("submit", takeForm, { signal });
  addEventListener("click", takeLink, { signal });
}

/** An answer shown at another address shares its document with the page before, which Back asks for again. */
function followHistory(line: Line, { words }: LineSettings, signal: AbortSignal): void {
  // While a page loads, Back may be pressed before this runs: the page is that of the navigation.
  const [loaded] = performance.getEntriesByType("navigation");
  const isLoading = document.readyState === "loading" && loaded;
  const { pathname, search } = new URL(isLoading ? loaded.name : location.href);
  const main = document.querySelector("main");
  const follow = async () => {
    const isStale = location.pathname + location.search !== pathname + search;
    if (!main || main.inert === isStale) return;
    // Buttons would act at the other address.
    main.inert = isStale;
    if (!isStale) line.stop();
    else if (await line.hold(words.reads)) location.reload();
  };
  addEventListener("popstate", follow, { signal });
  void follow();
}

/** The refreshes of the page (`StaffRefresh`). */
function leaveLater(line: Line, { words }: LineSettings, signal: AbortSignal): void {
  // A form that waits is sent first.
  const isFree = () => !signal.aborted && !line.state.isBusy;
  const mayLeave = async () => isFree() && (await line.ask())?.isTaken === true && isFree();
  const leave = async (later: DOMStringMap) => {
    const { to = "", locks } = later;
    // The next person at a terminal finds nothing of this page, with a line or without.
    const isLeaving = locks !== undefined || (await mayLeave());
    if (signal.aborted) return;
    if (isLeaving) {
      location.replace(to);
      return;
    }
    if (isFree()) line.tell(words.reads[0], false);
    wait(later);
  };
  const wait = (later: DOMStringMap) =>
    void setTimeout(() => leave(later), Number(later.seconds) * 1_000);
  for (const { dataset } of document.querySelectorAll<HTMLElement>("noscript[data-to]"))
    wait(dataset);
}

/** The form as the browser would send it. */
function formToSend(form: HTMLFormElement, submitter: HTMLElement | null) {
  const fields = new FormData(form, submitter);
  const hasFiles = form.enctype === "multipart/form-data";
  const texts = [...fields].map(([name, value]) => [name, String(value)]);
  const isOwn = submitter instanceof HTMLButtonElement && submitter.hasAttribute("formaction");
  const address = isOwn ? submitter.formAction : form.action;
  return {
    // Of a file what names it.
    content: address + JSON.stringify([...fields], ["name", "size", "lastModified"]),
    hasFiles,
    address,
    body: hasFiles ? fields : new URLSearchParams(texts),
  };
}

/** Null when the line is lost: no answer, half of one, or one that the shop did not write. */
function attempt(
  { method, address, body, headers }: Sent,
  silenceMs: number,
): Promise<Answer | null> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    let cut: ReturnType<typeof setTimeout>;
    const hear = () => {
      clearTimeout(cut);
      cut = setTimeout(() => request.abort(), silenceMs);
    };
    request.upload.onprogress = hear;
    request.onprogress = hear;
    request.onloadend = () => {
      clearTimeout(cut);
      const { status, responseURL: url, responseText: html } = request;
      const incident = request.getResponseHeader("X-Request-Id");
      const isPage = request.getResponseHeader("Content-Type")?.startsWith("text/html") === true;
      const isMoved = url !== address.replace(/#.*/, "");
      const isTaken = status < 500 && (isPage || isMoved || method === "HEAD");
      const isWhole = !isPage || html.trimEnd().endsWith("</html>");
      // A line too slow for the shop (408), and a shop that has no room (503), are tried again.
      const isLost = incident === null || status === 408 || status === 503 || !isWhole;
      done(isLost ? null : { url, isMoved, isTaken, html, incident });
    };
    request.open(method, address);
    for (const name of Object.keys(headers)) request.setRequestHeader(name, headers[name] ?? "");
    request.send(body);
    hear();
  });
}

/** Shows a page in the place of this one, as the browser does after a form: asked for again, it could be lost. */
function showAnswer({ url, isMoved, html }: Answer, nonce: string, hash: string): void {
  // Styles and scripts of the answer run under the policy of this document.
  const allowed = html.replaceAll(/ nonce="[\w+/=]+"/g, ` nonce="${nonce}"`);
  const next = new DOMParser().parseFromString(allowed, "text/html");
  // Files, and pages of the shop, which load scripts of their own.
  if (isMoved && !next.getElementById("envoi")) {
    location.assign(url);
    return;
  }
  // Read without scripts, what they hold would act.
  for (const plain of next.querySelectorAll("noscript")) plain.replaceChildren();
  if (isMoved) {
    const isElsewhere = new URL(url).pathname !== location.pathname;
    history[isElsewhere ? "pushState" : "replaceState"](null, "", url);
  }
  document.documentElement.replaceWith(next.documentElement);
  for (const script of document.querySelectorAll("script")) {
    const made = document.createElement("script");
    made.nonce = nonce;
    made.textContent = script.textContent;
    script.replaceWith(made);
  }
  scrollTo(0, 0);
  const focused = document.querySelector<HTMLElement>("[autofocus]");
  if (focused) focused.focus();
  else if (hash && !isMoved) location.replace(hash);
  else document.querySelector("h1")?.focus({ preventScroll: true });
}
