import { redirect } from "react-router";
import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Choices, Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { findReadableHead } from "#app/http/list-head.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import actTexts from "#app/locales/fr/list/actions.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { mayEdit } from "#app/models/list/access.ts";
import { LIST_LABEL_LENGTH } from "#app/models/list/list.ts";
import { listChosenItems } from "#app/services/list/item.server.ts";
import { listOpenLists } from "#app/services/list/summaries.server.ts";
import { transferLines } from "#app/services/list/transfer.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/transfer-lines.ts";
import { transferredMessages } from "./item-messages.ts";
import { transferForm } from "./list-forms.ts";
import { type ListOption, listOption, listOptions } from "./list-options.ts";

const t = texts(actTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const { id, label, access } = await findReadableHead(context, params.id);
  const buyer = context.get(buyerContext);
  const chosen = address.searchParams.getAll("itemId").map(Number);
  const [items, lists] = await Promise.all([listChosenItems(id, chosen), listOpenLists(buyer)]);
  const others = lists.filter((list) => list.id !== id).map(listOption);
  return { list: { id, label }, items, others, mayMove: mayEdit(access) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await findReadableHead(context, params.id);
  const form = await parseForm(request, transferForm);
  if (!form.ok) return form.invalid();
  const { itemId: itemIds, list, newLabel, move: isMove } = form.value;
  const choice = list === "new" ? { newLabel } : { listId: list };
  const transfer = { itemIds, choice, isMove };
  const done = (await transferLines(context.get(buyerContext), id, transfer)) ?? notFound();
  if (!done.ok) return form.refuse(done.reason, fieldOf[done.reason]);
  await addFlash(context, transferredMessages(done, isMove));
  return redirect(to(url.list, { id }), 303);
}

const fieldOf = {
  "list-nothing-chosen": undefined,
  "list-same": "list",
  "list-full": "list",
  "lists-full": "list",
  "list-label-required": "newLabel",
} as const;

export const meta: Route.MetaFunction = () => [{ title: t("transfer.title") }];

export default function TransferRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TransferPage {...loaderData} reply={actionData} />;
}

const NAMED = 10;

type TransferPageProps = {
  list: { id: number; label: string };
  items: readonly { id: number; label: string }[];
  others: readonly ListOption[];
  mayMove: boolean;
  reply: FormReply | undefined;
};

function TransferPage({ list, items, others, mayMove, reply }: TransferPageProps) {
  const { form, fields } = useServerForm<z.input<typeof transferForm>>(reply, {
    id: "transfert",
    defaultValue: { list: String(others[0]?.id ?? "new") },
  });
  const back = to(url.list, { id: list.id });
  const count = items.length;
  if (count === 0) {
    return (
      <EmptyState title={t("transfer.none")}>
        <ButtonLink to={back}>{t("back")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <Page
      title={t("transfer.title")}
      lead={t("transfer.lead", { count, label: list.label })}
      narrow
    >
      <ul className="bullets">
        {items.slice(0, NAMED).map(({ id, label }) => (
          <li key={id}>{boundMeasures(label)}</li>
        ))}
        {count > NAMED ? <li>{t("transfer.more", { count: count - NAMED })}</li> : null}
      </ul>
      <PostForm form={form}>
        <FormErrors form={form} />
        {items.map(({ id }) => (
          <input key={id} type="hidden" name="itemId" value={id} />
        ))}
        <Choices
          field={fields.list}
          label={t("transfer.list")}
          options={listOptions(others)}
          required
        />
        <Field
          field={fields.newLabel}
          label={t("add.new-label")}
          hint={t("add.new-hint")}
          maxLength={LIST_LABEL_LENGTH}
          autoComplete="off"
        />
        <p className="row">
          <Button>{t("transfer.copy")}</Button>
          {mayMove ? (
            <Button kind="secondary" name="move" value="true">
              {t("transfer.move")}
            </Button>
          ) : null}
          <ButtonLink kind="quiet" to={back}>
            {t("back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}
