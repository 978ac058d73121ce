import { type SQL, sql } from "drizzle-orm";
import { type TermExpressions, termExpressions } from "#app/models/search/expression.ts";
import type { MeantFamily } from "#app/models/search/family.ts";
import { thicknessPattern } from "#app/models/search/measure.ts";
import { askedSize, unitFactors } from "#app/models/search/near-size.ts";
import type { SearchQuery } from "#app/models/search/search.ts";

/** For each term it matches, and for its whole name. */
const FAMILY = 5;

/**
 * Scores relevance in whole steps, so that stock and sales rank equal matches. Each term counts by
 * where it is found, most as the kind of the product; a product of the named families counts once
 * more for each term that these match.
 */
export function relevance(query: SearchQuery, families: readonly MeantFamily[]) {
  const words = query.said.filter((said) => !/\d/.test(said)).length;
  // Another word says which of its goods is meant: "hager disjoncteur".
  const terms = termExpressions(query).map((term) => (words > 1 ? { ...term, goods: [] } : term));
  return scored(query, terms, families);
}

function scored(
  query: SearchQuery,
  expressions: readonly TermExpressions[],
  families: readonly MeantFamily[],
) {
  const terms = [...expressions.map(termRelevance), ...thickness(query)];
  const meant = Map.groupBy(
    families.filter(({ category }) => category.isLeaf),
    ({ answered, isNamed }) => FAMILY * (isNamed ? answered + 1 : answered),
  );
  const inMeant = [...meant].map(
    ([worth, some]) =>
      sql`case when p.category_id = any(${sql.param(familyIds(some))}::int[]) then ${sql.raw(String(worth))} else 0 end`,
  );
  return {
    column: sql`p.search, p.category_id, p.label`,
    value: sql.join([...terms, ...inMeant], sql` + `),
  };
}

/** More than the two points of a number as it was typed. */
const THICKNESS = 3;

function thickness(query: SearchQuery): SQL[] {
  return query.said.flatMap((said) => {
    const pattern = thicknessPattern(said);
    if (pattern === null || query.terms.length < 2) return [];
    return [sql`case when p.label ~ ${pattern} then ${sql.raw(String(THICKNESS))} else 0 end`];
  });
}

/** For each word that a product or its family answers: above all that `relevance` adds. */
const COVERED = 200;

export function nearRelevance(query: SearchQuery, families: readonly MeantFamily[]) {
  const { column, value } = scored(query, termExpressions(query), families);
  const covered = termExpressions(query).map(
    ({ label, brand }, at) =>
      sql`case when ${answered(query, [at], `${label} | ${brand}`)} then ${sql.raw(String(COVERED))} else 0 end`,
  );
  const points = sql.join([value, ...nearness(query)], sql` + `);
  const rest = sql`least(${points}, ${sql.raw(String(COVERED - 1))})`;
  const byAnswered = [...Map.groupBy(families, ({ answered: count }) => count)].toSorted(
    ([a], [b]) => b - a,
  );
  const inFamily = byAnswered.map(
    ([count, some]) =>
      sql`when ${inFamilies(familyIds(some))} then ${sql.raw(String(COVERED * count))}`,
  );
  const own = sql.join(covered, sql` + `);
  const best =
    inFamily.length > 0
      ? sql`greatest(${own}, case ${sql.join(inFamily, sql` `)} else 0 end)`
      : own;
  return { column, value: sql`${rest} + ${best}` };
}

/** Of the size asked for itself: more than a family adds, and less than a word. */
const NEAREST = 50;

const FACTORS = Object.entries(unitFactors)
  .map(([unit, factor]) => `when '${unit}' then ${factor}`)
  .join(" ");

/** Points of a product that lacks a size, by the proportion of its own to it: 9 W and 11 W before 7 W for 10 W. */
function nearness(query: SearchQuery): SQL[] {
  return termExpressions(query).flatMap(({ label }, at) => {
    const asked = askedSize(query.said[at] ?? "");
    if (asked === null) return [];
    const found = sql`select replace(found[1], ',', '.')::numeric
        * case lower(found[2]) ${sql.raw(FACTORS)} else 1 end as size
      from regexp_matches(p.label, ${asked.pattern}, 'gi') as found`;
    return [
      sql`case when ${answered(query, [at], label)} then 0 else (
        select coalesce(max(least(held.size, asked.size) / greatest(held.size, asked.size)), 0) * ${sql.raw(String(NEAREST))}
        from (${found}) as held, unnest(${sql.param([...asked.sizes])}::numeric[]) as asked (size)) end`,
    ];
  });
}

/** Of the goods that a job needs, the first ones lead. */
const FIRST_GOODS = 3;

/** More than a family adds: the order of the work counts first. */
const GOODS = 12;

function termRelevance(
  { head, typed, label, brand, anywhere, goods }: TermExpressions,
  at: number,
): SQL {
  const leading = goods
    .slice(0, goods.length > 1 ? FIRST_GOODS : 0)
    .map(
      (one, turn) =>
        sql`when p.search @@ ${tsquery(one)} then ${sql.raw(String(GOODS * (FIRST_GOODS - turn)))}`,
    );
  const order = leading.length > 0 ? sql` + case ${sql.join(leading, sql` `)} else 0 end` : sql``;
  return sql`(case
    when p.search @@ ${tsquery(head)} then ${sql.raw(at === 0 ? "10" : "7")}
    when p.search @@ ${tsquery(label)} then 4
    when p.search @@ ${tsquery(brand)} then 3
    when p.search @@ ${tsquery(anywhere)} then 1
    else 0 end + case when p.search @@ ${tsquery(typed)} then 2 else 0 end${order})`;
}

export function tsquery(expression: string): SQL {
  return sql`to_tsquery('madrier', ${expression})`;
}

/** The index finds the words; labels are read for letters that it drops, and for sizes in any unit. */
export function answered(query: SearchQuery, places: readonly number[], expression: string): SQL {
  const words = sql`p.search @@ ${tsquery(expression)}`;
  const read = places.flatMap((at) => {
    const [label, described] = [query.patterns[at], query.described[at]];
    if (!label) return [];
    const isLabelled = sql`p.label ~* ${label}`;
    return described ? sql`(${isLabelled} or p.description ~* ${described})` : isLabelled;
  });
  if (read.length === 0) return words;
  return sql`(${sql.join([words, ...read], sql` and `)})`;
}

/** Reads products_category_path_index. */
export function inFamilies(ids: readonly number[]): SQL {
  return sql`p.category_path && ${sql.param(ids)}::int[]`;
}

export function familyIds(families: readonly MeantFamily[]): number[] {
  return families.map(({ category }) => category.id);
}
