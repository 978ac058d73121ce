import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { type LineOutcome, shownReasons } from "#app/models/import/line.ts";
import { listStaffActs } from "#app/services/auth/staff.server.ts";
import { type ErpImport, listErpImports } from "#app/services/erp/lines.server.ts";
import { findMessage } from "#app/services/erp/message.server.ts";
import type { Route } from "./+types/message.ts";
import type { MessageImport } from "./message/message-lines.tsx";
import { MessagePage } from "./message/message-page.tsx";

const t = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("operator")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { body, ...message } = (await findMessage(idParam(params.messageId))) ?? notFound();
  const [acts, imports] = await Promise.all([
    listStaffActs({ subject: message.eventId }),
    listErpImports(message.id),
  ]);
  return {
    ...{ staff: toStaffView(context), message, body: JSON.stringify(body, null, 2), acts },
    imports: imports.map(toMessageImport),
  };
}

const MAX_REFUSED = 50;

function toMessageImport({ id, entity, header, lines }: ErpImport): MessageImport {
  const of = (outcome: LineOutcome) => lines.filter((line) => line.outcome === outcome);
  const refused = of("refused");
  return {
    ...{ id, entity, created: of("new").length, changed: of("changed").length },
    refusedCount: refused.length,
    refused: refused.slice(0, MAX_REFUSED).map(({ line, code, cells, reasons }) => ({
      ...{ line, code },
      reasons: shownReasons(header, cells, reasons),
    })),
  };
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("title", { page: t("message.title", { id: params.messageId ?? "" }) }) },
];

export default function MessageRoute({ loaderData }: Route.ComponentProps) {
  return <MessagePage {...loaderData} />;
}
