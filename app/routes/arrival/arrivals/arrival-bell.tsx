import { useContext } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import queueTexts from "#app/locales/fr/arrival/queue.json";
import { texts } from "#app/locales/texts.ts";
import { UNATTENDED } from "#app/models/auth/terminal.ts";

const t = texts(queueTexts);

/** Part of the page that scripts replace; what it holds counts by its `data-arrival`. */
export const QUEUE_ID = "file-attente";

/**
 * With scripts the queue is replaced where it stands; a new arrival rings, and counts in the title until
 * somebody looks. Hidden without scripts.
 */
export function ArrivalBell({ seconds }: { seconds: number }) {
  const { nonce } = useContext(RequestInfoContext);
  const script = `(${followQueue})(${replaceQueue}, ${makeSound}, ${seconds}, "${QUEUE_ID}", "${UNATTENDED}")`;
  return (
    <div id="sonnette" className="bell" data-new={t("sound.new")} hidden>
      <p role="status" />
      <Button type="button" kind="quiet" data-on={t("sound.on")} data-off={t("sound.off")} />
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions; staff pages load no other script
        dangerouslySetInnerHTML={{ __html: script }}
      />
    </div>
  );
}

// Each runs in the browser by itself: it names nothing outside it.

function followQueue(
  replace: typeof replaceQueue,
  soundOf: typeof makeSound,
  seconds: number,
  id: string,
  unattended: string,
): void {
  const bell = document.getElementById("sonnette");
  const button = bell?.querySelector("button");
  const status = bell?.querySelector("p");
  if (!bell || !button || !status) return;
  bell.hidden = false;
  const ring = soundOf(button);
  const { title } = document;
  let unseen = 0;
  const show = () => {
    // The answer of a form took the place of the page.
    if (!bell.isConnected) return;
    document.title = unseen > 0 ? `(${unseen}) ${title}` : title;
    status.textContent = unseen > 0 ? `${bell.dataset.new} ${unseen}` : "";
  };
  for (const gesture of ["pointerdown", "keydown", "focus"]) {
    window.addEventListener(gesture, () => {
      unseen = 0;
      show();
    });
  }
  const following = setInterval(async () => {
    if (!bell.isConnected) return clearInterval(following);
    const added = await replace(id, unattended);
    if (added === 0) return;
    unseen += added;
    show();
    ring();
  }, seconds * 1000);
}

/** Number of arrivals that were not there before. A page without the queue is a session that ended. */
async function replaceQueue(id: string, unattended: string): Promise<number> {
  const address = new URL(window.location.href);
  address.searchParams.set(unattended, "1");
  const reply = await fetch(address).catch(() => null);
  // Of no use without a line, and a captive portal has no queue.
  if (!reply?.ok || !reply.headers.has("X-Request-Id")) return 0;
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const [old, fresh] = [document.getElementById(id), page.getElementById(id)];
  if (!old || !fresh) {
    window.location.reload();
    return 0;
  }
  const keysOf = (queue: HTMLElement) =>
    [...queue.querySelectorAll<HTMLElement>("[data-arrival]")].map((row) => row.dataset.arrival);
  const before = keysOf(old);
  const added = keysOf(fresh).filter((key) => !before.includes(key));
  // A page holds the styles that it uses: an empty queue has none of a row.
  const [style, ofFresh] = [document.querySelector("style"), page.querySelector("style")];
  if (style && ofFresh) style.textContent = ofFresh.textContent;
  const focused = document.activeElement?.id;
  old.replaceWith(fresh);
  if (focused) document.getElementById(focused)?.focus();
  return added.length;
}

/** Browsers let a page sound once somebody has touched it; a post that was muted stays muted. */
function makeSound(button: HTMLButtonElement): () => void {
  const muted = "arrivees-sans-son";
  let audio: AudioContext | null = null;
  const isMuted = () => localStorage.getItem(muted) !== null;
  const show = () => {
    const isOn = audio?.state === "running" && !isMuted();
    button.textContent = (isOn ? button.dataset.on : button.dataset.off) ?? "";
    return isOn;
  };
  const start = async () => {
    if (!button.isConnected) return;
    audio ??= new AudioContext();
    await audio.resume();
    show();
  };
  for (const gesture of ["pointerdown", "keydown"]) {
    window.addEventListener(gesture, ({ target }) => {
      const isOfButton = target instanceof Node && button.contains(target);
      if (!isOfButton && !isMuted()) void start();
    });
  }
  button.addEventListener("click", () => {
    if (show()) localStorage.setItem(muted, "1");
    else localStorage.removeItem(muted);
    void start();
  });
  show();
  return () => {
    if (!audio || !show()) return;
    for (const [index, hertz] of [659, 880].entries()) {
      const from = audio.currentTime + index / 4;
      const [note, volume] = [audio.createOscillator(), audio.createGain()];
      note.frequency.value = hertz;
      volume.gain.setValueAtTime(0.3, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + 0.25);
      note.connect(volume).connect(audio.destination);
      note.start(from);
      note.stop(from + 0.25);
    }
  };
}
