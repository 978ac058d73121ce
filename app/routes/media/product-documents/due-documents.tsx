import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form.tsx";
import kindTexts from "#app/locales/fr/catalogue/document.json";
import documentTexts from "#app/locales/fr/media/document.json";
import { texts } from "#app/locales/texts.ts";
import { type DocumentKind, documentKinds } from "#app/models/catalogue/document.ts";
import { to, url } from "#app/urls.ts";

const t = texts(documentTexts);
const tKind = texts(kindTexts);

export function DueDocuments({ code, due }: { code: string; due: readonly DocumentKind[] }) {
  return (
    <section className="panel">
      <h2>{t("due")}</h2>
      <PostForm form={{ id: "due" }} action={to(url.changeDocuments, { code })}>
        <input type="hidden" name="act" value="due" />
        <fieldset className="field choices">
          <legend className="hidden">{t("due")}</legend>
          <p className="hint">{t("due-lead")}</p>
          {documentKinds.map((kind) => (
            <label key={kind} className="choice">
              <input type="checkbox" name="due" value={kind} defaultChecked={due.includes(kind)} />
              <span>{tKind(`kinds.${kind}`)}</span>
            </label>
          ))}
        </fieldset>
        <Button kind="secondary">{t("due-save")}</Button>
      </PostForm>
    </section>
  );
}
