import { createServer, type Server } from "node:http";
import type { OnlineMode } from "#app/models/payment/mode.ts";
import { takeNotification } from "#app/services/payment/payment.server.ts";
import { url } from "#app/urls.ts";

const modeOf: Record<string, OnlineMode> = {
  [url.walletNotification]: "wallet",
  [url.transferNotification]: "transfer",
};

/** Nothing else of the shop runs. */
export async function takeNotifications(): Promise<{ stop: () => void }> {
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const mode = modeOf[request.url ?? ""];
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const raw = Buffer.concat(chunks).toString("utf8");
    const outcome = mode ? await takeNotification(mode, raw, headers) : null;
    response.writeHead(outcome ? 200 : 404).end();
  });
  const port = Number(new URL(process.env.ORIGIN ?? "").port);
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
