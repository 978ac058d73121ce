import { notFound } from "#app/http/reply.server.ts";
import { findTerms, findTermsVersion } from "#app/services/checkout/terms.server.ts";
import type { Route } from "./+types/terms-version";
import { TermsPage } from "./terms/terms-page.tsx";
import { toTermsView } from "./terms/terms-view.server.ts";

export const handle = { reading: true };

export async function loader({ params }: Route.LoaderArgs) {
  const [terms, current] = await Promise.all([findTermsVersion(params.version), findTerms()]);
  if (!terms) notFound();
  return toTermsView(terms, terms.version === current?.version);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData.head },
  { name: "robots", content: "noindex" },
];

export default function TermsVersionRoute({ loaderData }: Route.ComponentProps) {
  return <TermsPage {...loaderData} />;
}
