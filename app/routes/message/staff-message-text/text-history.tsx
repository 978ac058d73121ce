import { StaffList } from "#app/components/layout/staff-list.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import messageLocale from "#app/locales/fr/message/message.json";
import { texts } from "#app/locales/texts.ts";
import { textSlug } from "#app/models/message/outline.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import type { StaffMessageTextPageProps } from "./text-page.ts";

const t = texts(messageLocale);

type TextVersion = StaffMessageTextPageProps["versions"][number];

export function TextHistory(props: StaffMessageTextPageProps) {
  const { message, id, version, versions, older } = props;
  const path = { message, text: textSlug(id) };
  return (
    <section>
      <h2>{t("history.title")}</h2>
      <StaffList
        caption={t("history.caption")}
        columns={columnsOf(version)}
        rows={versions}
        rowKey={({ number }) => number}
        empty={{ title: t("history.empty"), text: t("history.empty-text") }}
        next={
          older === null
            ? null
            : {
                to: to(url.staffMessageText, path, { avant: older }),
                label: t("history.older"),
              }
        }
      />
    </section>
  );
}

function columnsOf(present: number): LineColumn<TextVersion>[] {
  return [
    {
      label: t("history.when"),
      heading: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    { label: t("history.who"), cell: ({ by }) => by },
    {
      label: t("history.text"),
      cell: ({ text }) => <span className="message-text">{text ?? t("history.to-built-in")}</span>,
    },
    {
      label: t("history.act"),
      bare: true,
      cell: ({ number }) =>
        number === present ? (
          t("history.current")
        ) : (
          <PostForm form={{ id: `version-${number}` }}>
            <input type="hidden" name="base" value={present} />
            <input type="hidden" name="version" value={number} />
            <Button
              kind="secondary"
              name="act"
              value="take"
              aria-label={t("history.take-label", { version: number })}
            >
              {t("history.take")}
            </Button>
          </PostForm>
        ),
    },
  ];
}
