import { setTimeout as wait } from "node:timers/promises";
import { type Program, waitUntilAnswers } from "./process.ts";

/** Pauses before a restart: each longer, until the program has run for a while. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000];
const STEADY_MS = 60_000;

type KeepRunningOptions = {
  name: string;
  start: () => Program;
  probe: string;
  logPath: string;
  say?: (sentence: string) => void;
  pausesMs?: readonly number[];
};

/** Throws when the program never answers; restarts it with growing pauses whenever it ends. */
export async function keepRunning(options: KeepRunningOptions): Promise<() => Promise<void>> {
  const { start, probe, name, logPath, say = console.error, pausesMs = PAUSES_MS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let program = start();
  await waitUntilAnswers(program, probe);

  const startAgain = async (how: string, failures: number): Promise<boolean> => {
    const pause = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0;
    const when = `Starting it again in ${pause / 1000} s.`;
    say(`The ${name} ended by itself (${how}); ${logPath} tells why. ${when}`);
    await wait(pause, null, { signal }).catch(() => {});
    if (signal.aborted) return false;
    program = start();
    const isBack = await waitUntilAnswers(program, probe).then(...yesOrNo);
    if (isBack) say(`The ${name} runs again.`);
    return !signal.aborted;
  };
  const keep = async () => {
    for (let failures = 1; ; failures++) {
      const since = Date.now();
      const how = await ending(program);
      if (Date.now() - since > STEADY_MS) failures = 1;
      if (signal.aborted || !(await startAgain(how, failures))) return;
    }
  };
  void keep();
  return async () => {
    stopping.abort();
    await program.stop();
  };
}

const yesOrNo = [() => true, () => false] as const;

async function ending({ process: child }: Program): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((ended) => child.once("exit", ended));
  }
  return child.signalCode ? `signal ${child.signalCode}` : `code ${child.exitCode}`;
}
