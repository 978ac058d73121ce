import { redirect } from "react-router";
import type { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { Link } from "#app/framework/link.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import { type contentDone, readDone } from "#app/models/content/done.ts";
import { ALT_LENGTH, type ImageView } from "#app/models/content/image.ts";
import { describeImage, findImage } from "#app/services/content/image.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/edit-image.ts";
import { altForm } from "./content-forms.ts";

const t = texts(editorTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const image = (await findImage(idParam(params.imageId))) ?? notFound();
  return { staff: toStaffView(context), image, done: readDone(searchParams.get("fait")) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const imageId = idParam(params.imageId);
  const form = await parseForm(request, altForm);
  if (!form.ok) return form.invalid();
  const isThere = await describeImage(imageId, form.value.alt, byStaff(context));
  return isThere ? redirect(to(url.editImage, { imageId }, { fait: "decrit" }), 303) : notFound();
}

export const meta: Route.MetaFunction = ({ loaderData: { image } }) => [
  { title: t("title", { page: t("image-number", { id: image.id }) }) },
];

export default function EditImageRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ImagePage {...loaderData} reply={actionData} />;
}

type ImagePageProps = {
  staff: StaffView;
  image: ImageView & { id: number };
  done: (typeof contentDone)[keyof typeof contentDone] | null;
  reply: Parameters<typeof useServerForm>[0];
};

function ImagePage({ staff, image, done, reply }: ImagePageProps) {
  const { form, fields } = useServerForm<z.input<typeof altForm>>(reply, {
    id: "image",
    defaultValue: { alt: image.alt },
  });
  return (
    <StaffPage
      staff={staff}
      title={t("image-number", { id: image.id })}
      lead={<Link to={url.imageList}>{t("images")}</Link>}
      narrow
    >
      {done && !reply ? (
        <Notice tone="success">
          <p>{t(`done.${done}`)}</p>
        </Notice>
      ) : null}
      <div className="article">
        <Picture image={image} sizes="(min-width: 46rem) 42rem, 100vw" />
      </div>
      <p>
        {t("image-use")} <code>{`![](image:${image.id})`}</code>
      </p>
      <p className="hint">{t("image-size", { width: image.width, height: image.height })}</p>
      <PostForm form={form}>
        <FormErrors form={form} />
        <Field
          field={fields.alt}
          label={t("field.alt")}
          hint={t("field.alt-hint")}
          maxLength={ALT_LENGTH}
          required
        />
        <Button>{t("save")}</Button>
      </PostForm>
    </StaffPage>
  );
}
