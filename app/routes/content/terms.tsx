import { notFound, visitorPage } from "#app/http/reply.server.ts";
import { findTerms } from "#app/services/checkout/terms.server.ts";
import type { Route } from "./+types/terms";
import { TermsPage } from "./terms/terms-page.tsx";
import { toTermsView } from "./terms/terms-view.server.ts";

export const handle = { reading: true };

export async function loader() {
  return toTermsView((await findTerms()) ?? notFound(), true);
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData.head }];

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <TermsPage {...loaderData} />;
}
