import { type Running, runSandbox } from "./running.ts";
import { currentEnvironment } from "./shop.ts";

export type RunningSandbox = Running & { smtpPort: number };

export async function startSandbox(): Promise<RunningSandbox> {
  const environment = currentEnvironment();
  return { ...(await runSandbox(environment)), smtpPort: Number(environment.SMTP_PORT) };
}
