import { redirect } from "react-router";
import type { z } from "zod";
import { LineProduct } from "#app/components/cart/line-product.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import {
  Field,
  FormErrors,
  PostForm,
  Select,
  type ServerForm,
  TextArea,
  useServerForm,
} from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import actTexts from "#app/locales/fr/list/actions.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { type OpenLineView, toOpenLineView } from "#app/models/list/line.ts";
import { ITEM_COMMENT_LENGTH } from "#app/models/list/list.ts";
import { changeLine, findLine } from "#app/services/list/change-line.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/list-line.ts";
import { lineChangedMessage, lineRefusal } from "./item-messages.ts";
import { listPath } from "./list/list-path.ts";
import { itemFieldsForm } from "./list-forms.ts";

const t = texts(actTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

/** Reload after a refusal, to show what others wrote meanwhile. */
export const shouldRevalidate = () => true;

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const [id, itemId] = [idParam(params.id), idParam(params.itemId)];
  const open = (await findLine(context.get(buyerContext), id, itemId)) ?? notFound();
  return { line: toOpenLineView(open), back: listPath(id, address.searchParams) };
}

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const [id, itemId] = [idParam(params.id), idParam(params.itemId)];
  const buyer = context.get(buyerContext);
  if (!(await findLine(buyer, id, itemId))) notFound();
  const form = await parseForm(request, itemFieldsForm);
  if (!form.ok) return form.invalid();
  const changed = (await changeLine(buyer, id, itemId, form.value)) ?? notFound();
  if (!changed.ok) {
    const { reason, field, values } = lineRefusal(changed);
    return form.refuse(reason, field, values);
  }
  await addFlash(context, lineChangedMessage(changed));
  return redirect(listPath(id, address.searchParams), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("line.title") }];

export default function ListLineRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LinePage {...loaderData} reply={actionData} />;
}

type LineFields = z.input<typeof itemFieldsForm>;
type LinePageProps = { line: OpenLineView; back: string; reply: FormReply | undefined };

function LinePage({ line, back, reply }: LinePageProps) {
  const { comment, place, count, mark, wished, storageUnit, list } = line;
  const { form, fields } = useServerForm<LineFields>(reply, {
    id: "ligne",
    defaultValue: { comment, color: line.codeColor, place: String(place) },
  });
  return (
    <Page
      title={t("line.title")}
      lead={t("line.quantity", { units: formatUnits(wished, storageUnit) })}
      breadcrumb={[{ label: list.label, to: back }]}
      narrow
    >
      <LineProduct line={line} />
      {reply ? (
        <Notice tone="info">{comment ? t("line.now", { comment }) : t("line.now-none")}</Notice>
      ) : null}
      <PostForm form={form}>
        <FormErrors form={form} />
        <input type="hidden" name="mark" value={mark} key={mark} />
        <TextArea
          field={fields.comment}
          label={t("comment")}
          hint={t("line.comment-hint")}
          maxLength={ITEM_COMMENT_LENGTH}
        />
        {line.hasColors ? <Color line={line} fields={fields} /> : null}
        {count > 1 ? (
          <Field
            field={fields.place}
            label={t("line.place", { count })}
            type="number"
            inputMode="numeric"
            min={1}
            max={count}
            size={6}
            required
          />
        ) : null}
        <p className="row">
          <Button>{t("line.save")}</Button>
          <ButtonLink kind="quiet" to={back}>
            {t("back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}

type ColorProps = { line: OpenLineView; fields: ServerForm<LineFields>["fields"] };

function Color({ line: { colors }, fields }: ColorProps) {
  if (colors.length > 0) {
    const options = colors.map(({ codeColor: value, label }) => {
      return { value, label: `${label} (${value})` };
    });
    return <Select field={fields.color} label={t("line.color")} options={options} required />;
  }
  return (
    <>
      <Field
        field={fields.color}
        label={t("line.color-code")}
        hint={t("line.color-hint")}
        maxLength={40}
        size={14}
        autoComplete="off"
        required
      />
      <p>
        <Link to={to(url.paintColors)}>{t("line.color-card")}</Link>
      </p>
    </>
  );
}
