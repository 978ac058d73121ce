import { DrawingImage } from "#app/components/catalogue/drawing.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { PostForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import substituteTexts from "#app/locales/fr/preparation/substitute.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import type { AskedSubstitute } from "#app/services/preparation/substitute-answer.server.ts";

const t = texts(substituteTexts);

type SubstitutePageProps = {
  asked: Omit<AskedSubstitute, "id" | "orderId" | "lineNumber">;
  /** True when the link that says no was followed: its button stands first. */
  refuses: boolean;
};

/** A customer's answer about other goods, without signing in. */
export function SubstitutePage({ asked, refuses }: SubstitutePageProps) {
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
