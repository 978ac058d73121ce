import { type Program, startNode, waitUntilAnswers } from "../../scripts/process.ts";
import { currentEnvironment } from "./shop.ts";

/** The outside world, running for this test file. */
export type RunningSandbox = { origin: string; smtpPort: number; stop: Program["stop"] };

/** Starts the sandbox where the settings of this test file say it is. Stop it in `afterAll`. */
export async function startSandbox(): Promise<RunningSandbox> {
  const environment = currentEnvironment();
  const origin = `http://localhost:${environment.SANDBOX_PORT}`;
  const program = startNode(["sandbox/sandbox.ts"], environment, (text) =>
    process.stderr.write(text),
  );
  await waitUntilAnswers(program, origin);
  return { origin, smtpPort: Number(environment.SMTP_PORT), stop: program.stop };
}
