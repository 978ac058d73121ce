import { Article } from "#app/components/content/article.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { HomeBlocks, Slider } from "#app/components/ui/slider.tsx";
import { Link } from "#app/framework/link.tsx";
import { idParam, readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff } from "#app/http/staff.server.ts";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import { hasPage } from "#app/models/content/content.ts";
import { listNamed } from "#app/services/catalogue/related.server.ts";
import { findEdited, findPreview } from "#app/services/content/version.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/preview-content.ts";

const t = texts(editorTexts);

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export function loader({ params, url: { searchParams } }: Route.LoaderArgs) {
  return previewData(params.nodeId, searchParams.get("version"));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t("preview-of", { title: loaderData.article.title }) }) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function PreviewContentRoute({ loaderData }: Route.ComponentProps) {
  const { nodeId, version, article, part, products } = loaderData;
  const { kind } = article;
  return (
    <div className="stack">
      <Notice>
        <p>{t("preview-notice", { version })}</p>
        <p>
          <Link to={to(url.editContent, { nodeId })} reloadDocument>
            {t("preview-back")}
          </Link>
        </p>
      </Notice>
      {hasPage(kind) ? <Article article={article} products={products} /> : null}
      {hasPage(kind) ? null : <h1>{article.title}</h1>}
      {kind === "slide" ? <Slider slides={[part]} /> : null}
      {kind === "block" ? <HomeBlocks blocks={[part]} /> : null}
    </div>
  );
}

async function previewData(nodeParam: string, versionText: string | null) {
  const nodeId = idParam(nodeParam);
  const version = readId(versionText) ?? (await findEdited(nodeId))?.version ?? notFound();
  const found = (await findPreview(nodeId, version)) ?? notFound();
  const { id, title, chapo: text, link, linkLabel, image, relatedUids, ...rest } = found;
  return {
    nodeId,
    version,
    article: { ...rest, title, chapo: text, image },
    part: { id, title, text, link, linkLabel, image },
    products: await listNamed(null, relatedUids),
  };
}
