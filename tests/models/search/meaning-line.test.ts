import { describe, expect, test } from "vitest";
import { findJob, findMeaning, withStaffMeanings } from "#app/models/search/meaning.ts";
import { meaningText, readMeaningLine } from "#app/models/search/meaning-line.ts";
import { readQuery } from "#app/models/search/search.ts";

describe("a meaning of the staff", () => {
  test("is written with commas and lines, whatever else is typed", () => {
    const read = readMeaningLine(
      " placoflex ,  colle = placoflex,",
      "colle carrelage\r\n\nprimaire",
    );

    expect(read).toEqual({
      ok: true,
      line: { said: "placoflex, colle placoflex", goods: "colle carrelage | primaire" },
    });
    expect(read.ok && meaningText(read.line)).toBe(
      "placoflex, colle placoflex = colle carrelage | primaire",
    );
  });

  test.each([
    ["", "colle", "meaning-said"],
    ["le, de", "colle", "meaning-said"],
    ["placoflex", " ", "meaning-goods"],
    ["placoflex", "colle\nde", "meaning-goods"],
  ])("%j for %j is refused: %s", (said, goods, reason) => {
    expect(readMeaningLine(said, goods)).toEqual({ ok: false, reason });
  });

  test("prevails over one of the house that says as much", () => {
    const meanings = withStaffMeanings("velux = lucarne\nsika imper = seau\nmonter abri = lame");

    expect(findMeaning(["velux"], meanings)?.goods).toEqual([["lucarne"]]);
    expect(findMeaning(["velux"])?.goods).not.toEqual([["lucarne"]]);
    expect(findMeaning(["sika", "imper"], meanings)?.goods).toEqual([["seau"]]);
    expect(findJob(["monter", "grand", "abri"], meanings)?.goods).toEqual([["lame"]]);
    expect(findJob(["monter", "grand", "abri"])).toBeNull();
  });

  test("prevails over a job of the house that takes no more words", () => {
    const meanings = withStaffMeanings("étanchéité douche = seau");
    const [term] = readQuery("étanchéité douche", meanings).terms;

    expect(term?.map(({ pieces }) => pieces.join(" "))).toContain("seau");
  });

  test("prevails over what a verb alone stands for", () => {
    const meanings = withStaffMeanings("percer = perforateur");

    expect(findJob(["percer"], meanings)).toBeNull();
    expect(findMeaning(["percer"], meanings)?.goods).toEqual([["perforateur"]]);
  });

  test("is a word that nobody misspelt", () => {
    expect(withStaffMeanings("wortzel, grand wortzel = colle").known.has("wortzel")).toBe(true);
    expect(withStaffMeanings("").known.has("wortzel")).toBe(false);
  });
});
