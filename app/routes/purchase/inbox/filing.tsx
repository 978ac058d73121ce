import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { useCommand } from "#app/components/ui/command.ts";
import inboxTexts from "#app/locales/fr/purchase/inbox.json";
import { texts } from "#app/locales/texts.ts";
import type { InboxRow } from "#app/models/purchase/inbox.ts";
import { contentSlug } from "#app/models/worksite/content.ts";
import { to, url } from "#app/urls.ts";

const t = texts(inboxTexts);

type FilingProps = { row: InboxRow; isFirst: boolean; mayRule: boolean };

/** The first button has the focus, so that Enter files purchase after purchase. */
export function Filing({ row, isFirst, mayRule }: FilingProps) {
  const { kind, id, number, customerId, buyerName, proposal } = row;
  const { form } = useCommand();
  const key = isFirst ? "first" : "later";
  const choose = to(url.fileContent, { kind: contentSlug(kind), itemId: id });
  return (
    <form {...form} action={to(url.filePurchase)} className="stack">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {proposal ? (
        <>
          <Button
            key={key}
            kind={isFirst ? "primary" : "secondary"}
            name="worksite"
            value={proposal.worksiteId}
            autoFocus={isFirst}
            aria-label={t("file-of", { number, worksite: proposal.name })}
          >
            {t("file", { worksite: proposal.name })}
          </Button>
          <p className="hint">{t(`reasons.${proposal.reason}`, { name: buyerName })}</p>
        </>
      ) : null}
      <span className="row">
        <ButtonLink
          key={key}
          kind={proposal ? "quiet" : "secondary"}
          to={choose}
          autoFocus={isFirst && !proposal}
          aria-label={t(proposal ? "other-of" : "choose-of", { number })}
        >
          {t(proposal ? "other" : "choose")}
        </ButtonLink>
        <Button kind="quiet" formAction={to(url.keepUnfiled)} aria-label={t("none-of", { number })}>
          {t("none")}
        </Button>
        {mayRule && proposal ? (
          <ButtonLink
            kind="quiet"
            to={to(url.worksiteRules, null, { par: customerId, chantier: proposal.worksiteId })}
            aria-label={t("always-of", { name: buyerName, worksite: proposal.name })}
          >
            {t("always")}
          </ButtonLink>
        ) : null}
      </span>
    </form>
  );
}
