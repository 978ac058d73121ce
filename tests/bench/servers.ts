import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/port.ts";

export type Served = { port: number; stop: () => Promise<void> };

const START_MS = 10_000;

const programs = { haproxy: "-v", pgbouncer: "-V" };

export function isInstalled(program: keyof typeof programs): boolean {
  try {
    execFileSync(program, [programs[program]], { env: systemEnvironment(), stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export function startBalancer(ports: readonly number[], port: number): Promise<Served> {
  const servers = ports.map(
    (one, index) => `  server shop${index} 127.0.0.1:${one} check inter 2s fall 5`,
  );
  const text = `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option redispatch
  option forwardfor
frontend shop
  bind 127.0.0.1:${port}
  default_backend shops
backend shops
  balance roundrobin
  option httpchk GET /health/ready
${servers.join("\n")}
`;
  return startProgram("haproxy", { port, text, args: (file) => ["-db", "-f", file] });
}

/** Starts PgBouncer in transaction mode. It supports prepared statements from version 1.21 on. */
export async function startPooler(databaseUrl: string): Promise<Served & { url: string }> {
  const port = await freePort();
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const limits = "set statement_timeout = 5000; set idle_in_transaction_session_timeout = 15000";
  const text = `[databases]
${name} = host=${hostname} port=${databasePort} user=${username} password=${password} connect_query='${limits}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
${keepsStatements() ? "max_prepared_statements = 400" : ""}
`;
  const user = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const served = await startProgram("pgbouncer", { port, text, args: (file) => [...user, file] });
  return { ...served, url: `postgres://${username}:${password}@127.0.0.1:${port}/${name}` };
}

export function keepsStatements(): boolean {
  const printed = execFileSync("pgbouncer", [programs.pgbouncer], {
    env: systemEnvironment(),
    encoding: "utf8",
  });
  const [, major = 0, minor = 0] = printed.match(/(\d+)\.(\d+)/)?.map(Number) ?? [];
  return major > 1 || minor >= 21;
}

type Configured = { port: number; text: string; args: (file: string) => string[] };

async function startProgram(name: string, { port, text, args }: Configured): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "madrier-bench-"));
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, text);
  // PgBouncer reads it as another user than root.
  chmodSync(folder, 0o755);
  let output = "";
  const child = spawn(name, args(file), { env: systemEnvironment() });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      output = (output + chunk).slice(-2_000);
    });
  }
  await waitForPort(port, child, () => `${name} did not start:\n${output}`);
  return {
    port,
    stop: async () => {
      const ended = child.exitCode === null ? once(child, "exit") : undefined;
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function waitForPort(port: number, child: ChildProcess, problem: () => string) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await answers(port)) return;
    await wait(50);
  }
  child.kill("SIGKILL");
  throw new Error(problem());
}

function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const answered = once(socket, "connect").then(
    () => true,
    () => false,
  );
  return answered.finally(() => socket.destroy());
}

/** Servers are often installed in directories of root's PATH only. */
function systemEnvironment() {
  return { ...process.env, PATH: `${process.env.PATH ?? ""}:/usr/sbin:/usr/local/sbin` };
}
