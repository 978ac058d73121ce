import { buyerContext, requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import securityTexts from "#app/locales/fr/auth/security.json";
import { texts } from "#app/locales/texts.ts";
import { listSecurityEvents } from "#app/services/auth/security.server.ts";
import { toSecurityEventView } from "#app/services/auth/security-label.server.ts";
import { listOpenSessions } from "#app/services/auth/session-list.server.ts";
import { findReadyNotice } from "#app/services/order/notice-choice.server.ts";
import type { Route } from "./+types/security.ts";
import { SecurityPage } from "./security/security-page.tsx";

const t = texts(securityTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const { sessionIdHash } = context.get(shopperContext);
  const [{ events, ...paging }, sessions, readyNotice] = await Promise.all([
    listSecurityEvents(buyer, address.searchParams.get("page")),
    listOpenSessions({ buyer, sessionIdHash }),
    findReadyNotice(buyer),
  ]);
  const { cardNumber, email, cellphone } = buyer;
  return {
    who: { cardNumber, email, cellphone },
    readyNotice,
    sessions,
    events: events.map(toSecurityEventView),
    ...paging,
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function SecurityRoute({ loaderData }: Route.ComponentProps) {
  return <SecurityPage {...loaderData} />;
}
