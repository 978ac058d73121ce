import { redirect } from "react-router";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FormErrors, PostForm, Select, useServerForm } from "#app/components/ui/form.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { formatCount } from "#app/models/platform/number.ts";
import { bulkForm, MAX_BULK, toBulkChange } from "#app/models/record/bulk.ts";
import { entitySlugs } from "#app/models/record/entity.ts";
import { changeMany, listBulk } from "#app/services/record/bulk.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/change-records.ts";
import { brandChoices, familyChoices } from "./choice-options.ts";
import { listProductChoices } from "./product-choices.server.ts";
import { readRecordFilter } from "./record-filter.server.ts";

const t = texts(recordTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const [codes, choices] = await Promise.all([
    listBulk(readRecordFilter("products", address)),
    listProductChoices(),
  ]);
  return {
    staff: toStaffView(context),
    count: codes.length,
    most: MAX_BULK,
    ...choices,
    back: to(url.recordList, { entity: entitySlugs.products }) + address.search,
  };
}

/** Makes an import of the change, on whose page it is looked at before it is applied. */
export async function action({ request, url: address, context }: Route.ActionArgs) {
  const form = await parseForm(request, bulkForm);
  if (!form.ok) return form.invalid();
  const filter = readRecordFilter("products", address);
  const made = await changeMany(filter, toBulkChange(form.value), byStaff(context));
  if (!made.ok) return form.refuse(made.reason);
  return redirect(to(url.merchantImport, { importId: made.id }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: titleOf(loaderData) }) },
];

export default function ChangeRecordsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, count, most, back } = loaderData;
  const isFull = count > most;
  return (
    <StaffPage
      staff={staff}
      title={titleOf(loaderData)}
      lead={count > 0 && !isFull ? t("bulk.lead") : null}
      narrow
    >
      {count === 0 || isFull ? (
        <EmptyState title={t("list.empty")}>
          <p>{t(isFull ? "bulk.too-many" : "bulk.none", { most: formatCount(most) })}</p>
          <ButtonLink to={back}>{t("bulk.back")}</ButtonLink>
        </EmptyState>
      ) : (
        <BulkForm {...loaderData} reply={actionData} />
      )}
    </StaffPage>
  );
}

function titleOf({ count, most }: Pick<Route.ComponentProps["loaderData"], "count" | "most">) {
  if (count > most) return t("bulk.many", { most: formatCount(most) });
  return t("bulk.title", { count });
}

type BulkFormProps = Route.ComponentProps["loaderData"] & {
  reply: Route.ComponentProps["actionData"];
};

function BulkForm({ families, brands, back, reply }: BulkFormProps) {
  const { form, fields } = useServerForm<Record<"family" | "brand" | "sale", string>>(reply, {
    id: "changement",
  });
  const kept = { value: "", label: t("bulk.keep") };
  return (
    <PostForm form={form} className="stack">
      <FormErrors form={form} />
      <Select
        field={fields.family}
        label={t("bulk.family")}
        options={[kept, ...familyChoices(families)]}
      />
      <Select
        field={fields.brand}
        label={t("bulk.brand")}
        options={[kept, ...brandChoices(brands)]}
      />
      <Select
        field={fields.sale}
        label={t("bulk.sale")}
        options={[
          kept,
          { value: "oui", label: t("bulk.on-sale") },
          { value: "non", label: t("bulk.off-sale") },
        ]}
      />
      <div className="row">
        <Button>{t("bulk.submit")}</Button>
        <ButtonLink kind="quiet" to={back}>
          {t("bulk.back")}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
