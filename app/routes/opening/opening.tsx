import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import openingTexts from "#app/locales/fr/opening/opening.json";
import { texts } from "#app/locales/texts.ts";
import { openingView } from "#app/models/opening/step.ts";
import { findOpeningFacts } from "#app/services/opening/opening.server.ts";
import type { Route } from "./+types/opening.ts";
import { OpeningPage } from "./opening/opening-page.tsx";

const t = texts(openingTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ context }: Route.LoaderArgs) {
  const facts = await findOpeningFacts();
  const { missingPages } = facts;
  return { staff: toStaffView(context), steps: openingView(facts), missingPages };
}

export const meta: Route.MetaFunction = () => [{ title: t("head", { page: t("title") }) }];

export default function OpeningRoute({ loaderData }: Route.ComponentProps) {
  return <OpeningPage {...loaderData} />;
}
