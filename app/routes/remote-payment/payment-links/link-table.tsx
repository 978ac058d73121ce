import { CommandForm } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import type { LinkState } from "#app/models/payment/remote-payment.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(remoteTexts);

export type ListedLink = {
  id: number;
  recipient: string;
  createdAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  state: LinkState;
};

export function LinkTable({ uid, links }: { uid: string; links: readonly ListedLink[] }) {
  return (
    <LineTable
      caption={t("links.caption")}
      columns={[...columns, acts(uid)]}
      rows={links}
      rowKey={({ id }) => id}
    />
  );
}

const columns: LineColumn<ListedLink>[] = [
  {
    label: t("links.for"),
    heading: true,
    cell: ({ recipient }) => recipient || t("links.handed"),
  },
  { label: t("links.created"), cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    label: t("links.state"),
    cell: ({ state, expiresAt, openedAt }) => (
      <div>
        {t(`states.${state}`, { at: formatDateTime(expiresAt) })}
        {openedAt ? (
          <p className="hint">{t("links.opened", { at: formatDateTime(openedAt) })}</p>
        ) : null}
      </div>
    ),
  },
];

const acts = (uid: string): LineColumn<ListedLink> => ({
  label: t("links.acts"),
  bare: true,
  cell: ({ id, state, recipient }) =>
    state === "active" ? (
      <div className="row">
        <Link to={to(url.paymentLinks, { uid }, { lien: id })}>{t("links.show")}</Link>
        <CommandForm
          action={to(url.revokePaymentLink, { uid })}
          fields={{ link: id }}
          kind="danger"
          label={t("links.revoke-of", { who: recipient || t("links.handed") })}
        >
          {t("links.revoke")}
        </CommandForm>
      </div>
    ) : null,
});
