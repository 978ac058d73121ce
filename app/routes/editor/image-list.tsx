import { redirect } from "react-router";
import type { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { controlProps, Label } from "#app/components/ui/control.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { Link } from "#app/framework/link.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import { ALT_LENGTH, type ImageView } from "#app/models/content/image.ts";
import { acceptOf, imageKinds } from "#app/models/upload/upload.ts";
import { addImage, IMAGES_PER_PAGE, listImages } from "#app/services/content/image.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/image-list.ts";
import { imageForm } from "./content-forms.ts";

const t = texts(editorTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const images = await listImages(readId(searchParams.get("avant")));
  const older = images.length === IMAGES_PER_PAGE ? (images.at(-1)?.id ?? null) : null;
  return { staff: toStaffView(context), images, older };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, imageForm);
  if (!form.ok) return form.invalid();
  const added = await addImage(form.value, byStaff(context));
  if (!added.ok) return form.refuse(added.reason, "file");
  const fait = added.isNew ? "image" : "image-connue";
  return redirect(to(url.editImage, { imageId: added.id }, { fait }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("images") }) }];

export default function ImageListRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ImagesPage {...loaderData} reply={actionData} />;
}

type ImagesPageProps = {
  staff: StaffView;
  images: readonly (ImageView & { id: number })[];
  older: number | null;
  reply: Parameters<typeof useServerForm>[0];
};

function ImagesPage({ staff, images, older, reply }: ImagesPageProps) {
  return (
    <StaffPage staff={staff} title={t("images")} lead={t("images-lead")}>
      <AddImage reply={reply} />
      <ul className="cards">
        {images.map((image) => (
          <li key={image.id} className="card">
            <Picture image={image} sizes="22rem" isPlain />
            <div>
              <Link to={to(url.editImage, { imageId: image.id })}>
                {t("image-number", { id: image.id })}
              </Link>
              <p className="hint">{image.alt}</p>
            </div>
          </li>
        ))}
      </ul>
      {older === null ? null : (
        <p>
          <Link to={to(url.imageList, null, { avant: older })}>{t("older-images")}</Link>
        </p>
      )}
    </StaffPage>
  );
}

function AddImage({ reply }: Pick<ImagesPageProps, "reply">) {
  const { form, fields } = useServerForm<z.input<typeof imageForm>>(reply, { id: "image" });
  return (
    <section className="panel">
      <h2>{t("add-image")}</h2>
      <PostForm form={form} encType="multipart/form-data">
        <FormErrors form={form} />
        <div className="field">
          <Label
            field={fields.file}
            label={t("field.file")}
            hint={t("field.file-hint")}
            optional={false}
          />
          <input
            {...controlProps(fields.file, true)}
            type="file"
            accept={acceptOf(imageKinds)}
            required
          />
        </div>
        <Field
          field={fields.alt}
          label={t("field.alt")}
          hint={t("field.alt-hint")}
          maxLength={ALT_LENGTH}
          required
        />
        <Button>{t("add")}</Button>
      </PostForm>
    </section>
  );
}
