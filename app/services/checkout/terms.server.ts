import { and, desc, eq, isNull, lte } from "drizzle-orm";
import termsTexts from "#app/locales/fr/content/terms.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { type TermsText, termsDate, termsVersionOf } from "#app/models/checkout/terms.ts";
import { TERMS_PAGE } from "#app/models/content/content.ts";
import { formatMonth, frenchDay } from "#app/models/platform/time.ts";
import { fillIdentity } from "#app/models/setting/identity-words.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Queryable } from "#app/services/platform/database.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { acceptedTerms } from "#drizzle/schema/checkout.ts";
import { contentNodes, contentSchedule, contentVersions } from "#drizzle/schema/content.ts";

const t = texts(termsTexts);

export type Terms = TermsText & { version: string };

/** Finds the terms of sale in force; null before the merchant published any. */
export async function findTerms(
  now: Date = databaseNow(),
  on: Queryable = db,
): Promise<Terms | null> {
  const { title, chapo, html } = contentVersions;
  const { startsAt, version } = contentSchedule;
  // The primary, not the replica: what is accepted a moment later is compared with it.
  const [live] = await on
    .select({ title, chapo, html, startsAt })
    .from(contentNodes)
    .innerJoin(contentSchedule, eq(contentSchedule.nodeId, contentNodes.id))
    .leftJoin(
      contentVersions,
      and(eq(contentVersions.nodeId, contentNodes.id), eq(contentVersions.number, version)),
    )
    .where(
      and(eq(contentNodes.slug, TERMS_PAGE), isNull(contentNodes.deletedAt), lte(startsAt, now)),
    )
    .orderBy(desc(startsAt), desc(contentSchedule.id))
    .limit(1);
  if (!live || live.html === null) return null;
  const text = {
    title: live.title ?? "",
    chapo: live.chapo ?? "",
    html: fillIdentity(live.html, settings()),
  };
  return { ...text, version: termsVersionOf(text, live.startsAt) };
}

/** Finds the terms of a version: those in force, or a text that a customer accepted. */
export async function findTermsVersion(version: string): Promise<Terms | null> {
  const current = await findTerms();
  if (current?.version === version) return current;
  const { title, chapo, html } = acceptedTerms;
  const [accepted] = await db
    .select({ title, chapo, html, version: acceptedTerms.version })
    .from(acceptedTerms)
    .where(eq(acceptedTerms.version, version));
  return accepted ?? null;
}

/** Keeps the text that a customer accepts as they read it: later settings and publications leave it. */
export async function keepAcceptedTerms(on: Queryable, terms: Terms): Promise<void> {
  await on.insert(acceptedTerms).values(terms).onConflictDoNothing();
}

/** True when the text of a version that was accepted is kept. */
export async function hasAcceptedTerms(version: string): Promise<boolean> {
  return (await db.$count(acceptedTerms, eq(acceptedTerms.version, version))) > 0;
}

/** "version du 27/11/2026" */
export function formatTermsVersion(version: string): string {
  const date = termsDate(version);
  return "day" in date
    ? t("version-of-day", { day: frenchDay(date.day) })
    : t("version-of-month", { month: formatMonth(date.month) });
}
