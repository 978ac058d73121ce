import { requireBuyer } from "#app/http/buyer.server.ts";
import myDataTexts from "#app/locales/fr/privacy/my-data.json";
import { texts } from "#app/locales/texts.ts";
import type { Route } from "./+types/my-data.ts";
import { MyDataPage } from "./my-data/my-data-page.tsx";

const t = texts(myDataTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

// Required: without a loader the page requests no data, and its middleware does not run.
export function loader() {
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function MyDataRoute() {
  return <MyDataPage />;
}
