import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import statementTexts from "#app/locales/fr/statement/statement.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import type { Statement } from "#app/models/statement/statement.ts";
import { entryKey } from "#app/models/statement/statement-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(statementTexts);

export function AgeTable({ ages }: Pick<Statement, "ages">) {
  return (
    <LineTable
      caption={t("age.caption")}
      columns={ageColumns}
      rows={ages}
      rowKey={({ age }) => age}
    />
  );
}

export function OpenTable({ open }: Pick<Statement, "open">) {
  return (
    <LineTable
      caption={t("open.caption")}
      columns={openColumns}
      rows={open}
      rowKey={({ number }) => number}
    />
  );
}

export function EntryTable({ entries }: Pick<Statement, "entries">) {
  return (
    <LineTable
      caption={t("entry.caption")}
      columns={entryColumns}
      rows={entries}
      rowKey={({ kind, number, day }) => `${kind} ${number} ${day}`}
    />
  );
}

type AgeRow = Statement["ages"][number];

const ageColumns: LineColumn<AgeRow>[] = [
  { label: t("age.age"), heading: true, cell: ({ age }) => t(`age.${age}`) },
  { label: t("age.count"), number: true, cell: ({ count }) => count },
  { label: t("age.cents"), number: true, cell: ({ cents }) => formatCents(cents) },
];

type OpenRow = Statement["open"][number];

const openColumns: LineColumn<OpenRow>[] = [
  {
    label: t("open.number"),
    heading: true,
    cell: ({ number, docId }) => <DocumentLink label={number} number={number} docId={docId} />,
  },
  { label: t("open.issued"), cell: ({ issuedOn }) => frenchDay(issuedOn) },
  {
    label: t("open.due"),
    cell: ({ dueOn, age }) => (
      <div>
        {frenchDay(dueOn)}
        {age === "not-due" ? null : <p className="hint">{t(`age.${age}`)}</p>}
      </div>
    ),
  },
  { label: t("open.left"), number: true, cell: ({ leftCents }) => formatCents(leftCents) },
];

type EntryRow = Statement["entries"][number];

const entryColumns: LineColumn<EntryRow>[] = [
  {
    label: t("entry.label"),
    heading: true,
    cell: (entry) => {
      const label = t(entryKey(entry), { number: entry.number });
      return entry.docId === null ? (
        label
      ) : (
        <DocumentLink label={label} number={entry.number} docId={entry.docId} />
      );
    },
  },
  { label: t("entry.day"), cell: ({ day }) => frenchDay(day) },
  {
    label: t("entry.due"),
    cell: ({ kind, dueOn }) => (kind === "invoice" && dueOn !== null ? frenchDay(dueOn) : null),
  },
  {
    label: t("entry.debit"),
    number: true,
    cell: ({ cents }) => (cents > 0 ? formatCents(cents) : null),
  },
  {
    label: t("entry.credit"),
    number: true,
    cell: ({ cents }) => (cents < 0 ? formatCents(-cents) : null),
  },
  {
    label: t("entry.balance"),
    number: true,
    cell: ({ balanceCents }) => formatCents(balanceCents),
  },
];

function DocumentLink({ label, number, docId }: { label: string; number: string; docId: string }) {
  return <Link to={to(url.invoice, { docNumber: number, docId })}>{label}</Link>;
}
