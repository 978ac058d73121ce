import { data, redirect } from "react-router";
import { z } from "zod";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import substituteTexts from "#app/locales/fr/preparation/substitute.json";
import { texts } from "#app/locales/texts.ts";
import { substituteAnswers } from "#app/models/preparation/substitute-state.ts";
import { answerSubstitute, findAsked } from "#app/services/preparation/substitute-answer.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/substitute.ts";
import { SubstitutePage } from "./substitute/substitute-page.tsx";

const t = texts(substituteTexts);

const answerForm = z.object({ answer: z.enum(substituteAnswers) });

/** Reads only: mail programs open links by themselves. */
export async function loader({ params, url: { searchParams } }: Route.LoaderArgs) {
  const found = (await findAsked(params.token)) ?? notFound();
  const { orderUid, missing, proposed, state, until, depot } = found;
  const refuses = searchParams.get("choix") === "refuser";
  return { asked: { orderUid, missing, proposed, state, until, depot }, refuses };
}

export async function action({ request, params }: Route.ActionArgs) {
  const form = await parseForm(request, answerForm);
  if (!form.ok) return form.invalid();
  const answered = await answerSubstitute(params.token, form.value.answer);
  if (answered.ok) return redirect(to(url.substitute, params), 303);
  return answered.reason === "not-found" ? notFound() : data(null, { status: 410 });
}

/** After a refusal too: what the page shows is why. */
export const shouldRevalidate = () => true;

/** The URL is the key: no cache stores the page, no Referer reveals it. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
});

export const meta: Route.MetaFunction = () => [
  { title: t("document") },
  { name: "robots", content: "noindex" },
];

export default function SubstituteRoute({ loaderData }: Route.ComponentProps) {
  return <SubstitutePage {...loaderData} />;
}
