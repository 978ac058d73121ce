import { randomBytes } from "node:crypto";
import pg from "pg";

export async function cloneTemplate(serverUrl: string, template: string): Promise<string> {
  const name = `shop_test_${Date.now()}_${randomBytes(4).toString("hex")}`;
  await withServer(serverUrl, (server) =>
    server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
  );
  return databaseAt(serverUrl, name);
}

export async function dropClone(serverUrl: string, cloneUrl: string): Promise<void> {
  const name = new URL(cloneUrl).pathname.slice(1);
  await withServer(serverUrl, (server) =>
    server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  );
}

export async function withServer<T>(
  serverUrl: string,
  work: (server: pg.Client) => Promise<T>,
): Promise<T> {
  const server = new pg.Client({ connectionString: serverUrl, application_name: "tests" });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

export function databaseAt(serverUrl: string, name: string) {
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  return address.href;
}
