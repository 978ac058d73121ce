import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requireOwner } from "#app/http/owner.server.ts";
import peopleTexts from "#app/locales/fr/company/people.json";
import { texts } from "#app/locales/texts.ts";
import { countApprovals } from "#app/services/company/approval.server.ts";
import { listPeople } from "#app/services/company/people.server.ts";
import type { Route } from "./+types/people.ts";
import { PeoplePage } from "./people/people-page.tsx";

const t = texts(peopleTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireOwner];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const owner = context.get(buyerContext);
  const [team, toApprove] = await Promise.all([
    listPeople(owner, address.searchParams.get("page")),
    countApprovals(owner),
  ]);
  return { ...team, toApprove, company: owner.companyLabel, ownId: owner.customerId };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function PeopleRoute({ loaderData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} />;
}
