/** Windows of a shared terminal exchange the mark of its session, null without one. */
const CHANNEL = "madrier-borne";

let channel: BroadcastChannel | null = null;

/** Opened lazily: the server imports this file too. */
function windows(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

export function announceSession(session: string | null): void {
  windows().postMessage({ session });
}

export function onSession(hear: (session: string | null) => void): () => void {
  const listener = ({ data }: MessageEvent<{ session: string | null }>) => hear(data.session);
  windows().addEventListener("message", listener);
  return () => windows().removeEventListener("message", listener);
}
