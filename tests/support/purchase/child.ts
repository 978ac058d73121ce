import { json } from "node:stream/consumers";
import { z } from "zod";
import { receiveErpRequest } from "#app/services/erp/erp.server.ts";
import { pool } from "#app/services/platform/database.server.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { killAtQuery, killPoint } from "#tests/support/chaos/kill-at-query.ts";
import { signedByErp } from "#tests/support/erp/erp.ts";
import { letErpIssue } from "./papers.ts";

const task = killPoint.extend({ messages: z.array(z.unknown()) }).parse(await json(process.stdin));

letErpIssue();
const countQueries = killAtQuery(task);
const done = await atOnce(task.messages, 3, (message) => receiveErpRequest(signedByErp(message)));
await pool.end();
process.stdout.write(JSON.stringify({ queries: countQueries(), done: done.length }));
