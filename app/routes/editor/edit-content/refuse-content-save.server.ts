import { data } from "react-router";
import type { FormReply, parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { differences, type FieldDiff } from "#app/models/content/diff.ts";
import type { ContentSaveRefusal } from "#app/services/content/edit.server.ts";
import { findText } from "#app/services/content/version.server.ts";

type Refuse = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: true }>["refuse"];

export async function refuseContentSave(
  refusal: ContentSaveRefusal,
  refuse: Refuse,
  { nodeId, base }: { nodeId: number; base: number },
) {
  if (refusal.reason === "not-found") return notFound();
  if (refusal.reason === "image-unknown")
    return withDifferences(refuse("image-unknown", "imageId"), []);
  const [before, after] = await Promise.all([
    findText(nodeId, base),
    findText(nodeId, refusal.latest),
  ]);
  const theirs = before && after ? differences(before, after) : [];
  return withDifferences(refuse("content-conflict", "base"), theirs);
}

function withDifferences(refused: ReturnType<Refuse>, theirs: FieldDiff[]) {
  return data<FormReply & { theirs: FieldDiff[] }>({ ...refused.data, theirs }, refused.init ?? {});
}
