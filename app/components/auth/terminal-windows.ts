/** What the windows of a shared terminal tell each other: the mark of its session, null when it has none. */
const CHANNEL = "madrier-borne";

let channel: BroadcastChannel | null = null;

/** Opened in the browser only: the server imports this file too. */
function windows(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells every other window which session this terminal has now: those of another leave. */
export function announceSession(session: string | null): void {
  windows().postMessage({ session });
}

/** Hears from other windows which session this terminal has; answers how to hear no more. */
export function onSession(hear: (session: string | null) => void): () => void {
  const listener = ({ data }: MessageEvent<{ session: string | null }>) => hear(data.session);
  windows().addEventListener("message", listener);
  return () => windows().removeEventListener("message", listener);
}
