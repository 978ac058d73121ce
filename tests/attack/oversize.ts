import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export type Held = { what: string; seconds: number; answer: string; isClosed: boolean };

/** Over the time that the shop allows for a whole request. */
const GIVEN_UP_SECONDS = 60;

/** Until the shop closes the connection or the time is up. */
export async function hold(
  origin: string,
  { what, begin, piece, everyMs }: { what: string; begin: string; piece: string; everyMs: number },
  givenUpSeconds = GIVEN_UP_SECONDS,
): Promise<Held> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const from = performance.now();
  const seconds = () => (performance.now() - from) / 1_000;
  let [answer, isClosed] = ["", false];
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  for (const end of ["close", "error", "end"] as const) {
    socket.on(end, () => {
      isClosed = true;
    });
  }
  socket.write(begin);
  while (!isClosed && seconds() < givenUpSeconds) {
    await wait(everyMs);
    if (!isClosed && piece !== "") socket.write(piece);
  }
  const held = { what, seconds: seconds(), answer, isClosed };
  socket.destroy();
  return held;
}

/** Connections that the shop never closed. */
export function heldOn(held: readonly Held[]): string[] {
  return held
    .filter(({ isClosed }) => !isClosed)
    .map(
      ({ what, seconds, answer }) => `${what}: ${Math.round(seconds)} s, ${answer.slice(0, 40)}`,
    );
}
