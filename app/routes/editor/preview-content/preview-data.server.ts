import { idParam, readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { listNamed } from "#app/services/catalogue/related.server.ts";
import { findEdited, findPreview } from "#app/services/content/version.server.ts";

export async function previewData(nodeParam: string, versionText: string | null) {
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
