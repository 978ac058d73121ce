import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import peopleTexts from "#app/locales/fr/people.json";
import { texts } from "#app/locales/texts.ts";
import { requireOwner } from "#app/owner.server.ts";
import { countApprovals } from "#app/services/approval.server.ts";
import { listPeople } from "#app/services/people.server.ts";
import type { Route } from "./+types/people.ts";
import { PeoplePage } from "./people-page.tsx";

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
