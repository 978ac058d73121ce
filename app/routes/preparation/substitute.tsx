import { data, redirect } from "react-router";
import { z } from "zod";
import { DrawingImage } from "#app/components/catalogue/drawing.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { PostForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import substituteTexts from "#app/locales/fr/preparation/substitute.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import { substituteAnswers } from "#app/models/preparation/substitute-state.ts";
import {
  type AskedSubstitute,
  answerSubstitute,
  findAsked,
} from "#app/services/preparation/substitute-answer.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/substitute.ts";

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

type SubstitutePageProps = {
  asked: Omit<AskedSubstitute, "id" | "orderId" | "lineNumber">;
  /** True when the link that says no was followed: its button stands first. */
  refuses: boolean;
};

/** A customer's answer about other goods, without signing in. */
function SubstitutePage({ asked, refuses }: SubstitutePageProps) {
  const { orderUid: uid, missing, proposed, state, until, depot } = asked;
  return (
    <Page title={t("title")} lead={t("lead", { uid })} narrow>
      <dl className="facts">
        <dt>{t("missing")}</dt>
        <dd>
          <Goods goods={missing} />
        </dd>
        <dt>{t("proposed")}</dt>
        <dd className="cart-product">
          <DrawingImage drawing={proposed.drawing} tint={proposed.tint} size={48} />
          <div>
            <Goods goods={proposed} />
          </div>
        </dd>
      </dl>
      {state === "waiting" ? (
        <>
          <p>{t("free")}</p>
          <p>{t("until", { day: formatDate(until), time: formatTime(until) })}</p>
          <Answers refuses={refuses} />
        </>
      ) : (
        <Notice tone={state === "accepted" ? "success" : "info"}>
          <p role="status">{t(`state.${state}`)}</p>
        </Notice>
      )}
      <p>
        {t("questions", { store: depot.label })} <PhoneLink phone={depot.phone} />
      </p>
    </Page>
  );
}

function Goods({ goods }: { goods: AskedSubstitute["missing"] }) {
  const { quantity, storageUnit, label, reference } = goods;
  return (
    <>
      <b>{formatUnits(quantity, storageUnit)}</b> {label}
      <p className="hint">{t("reference", { reference })}</p>
    </>
  );
}

function Answers({ refuses }: { refuses: boolean }) {
  const accept = (
    <Button key="accept" name="answer" value="accepted" kind={refuses ? "secondary" : "primary"}>
      {t("accept")}
    </Button>
  );
  const refuse = (
    <Button key="refuse" name="answer" value="refused" kind={refuses ? "primary" : "secondary"}>
      {t("refuse")}
    </Button>
  );
  return (
    <PostForm form={{ id: "reponse" }} action="?" className="row">
      {refuses ? [refuse, accept] : [accept, refuse]}
    </PostForm>
  );
}
