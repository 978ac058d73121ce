import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Choices, fieldOf } from "#app/components/ui/form.tsx";
import securityTexts from "#app/locales/fr/auth/security.json";
import { texts } from "#app/locales/texts.ts";
import { type ReadyNotice, readyNotices } from "#app/models/order/notice.ts";
import { to, url } from "#app/urls.ts";

const t = texts(securityTexts);

/** Form of the choice, which the buttons of the sessions send too. */
export const NOTICE_FORM = "reglages";

const options = readyNotices.map((value) => ({ value, label: t(`ready.${value}`) }));

export function ReadyNoticeChoice({ chosen }: { chosen: ReadyNotice }) {
  return (
    <section className="panel" id="avis">
      <Form id={NOTICE_FORM} method="post" action={to(url.readyNotice)} className="stack">
        <input type="hidden" name="shown_notice" value={chosen} />
        <Choices
          field={fieldOf("avis", "ready_notice", chosen, undefined)}
          label={t("ready.title")}
          options={options}
        />
        <p>
          <Button kind="secondary">{t("ready.save")}</Button>
        </p>
      </Form>
    </section>
  );
}
