import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { readOwnCodeText } from "#app/models/catalogue/own-code.ts";
import { readQuery } from "#app/models/search/search.ts";
import {
  findOwnCode,
  listOwnCodes,
  ownCodesCsv,
  setOwnCode,
} from "#app/services/catalogue/own-code.server.ts";
import { checkOwnCodes, importOwnCodes } from "#app/services/catalogue/own-code-import.server.ts";
import { findByReference } from "#app/services/search/search.server.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { csvText } from "#tests/support/pages.ts";

const codeOf = async (buyer: Buyer, uid: number) => (await findOwnCode(buyer, uid))?.code;

const lines = (text: string) => readOwnCodeText(text).lines;

async function makeTwo() {
  return [await makeBuyer(), await makeProduct(), await makeProduct()] as const;
}

describe("the part number of a product", () => {
  test("is set by any member, and read by their company alone", async () => {
    const [buyer, { uid, label }] = await makeTwo();
    const mate = await makeBuyer({ companyId: buyer.companyId, role: "buyer-without-prices" });
    const stranger = await makeBuyer();

    expect(await setOwnCode(mate, uid, " CI  42 ")).toEqual({
      ok: true,
      label,
      code: "CI 42",
      before: "",
    });
    expect(await codeOf(buyer, uid)).toBe("CI 42");
    expect(await codeOf(stranger, uid)).toBe("");
    expect(await setOwnCode(stranger, uid, "Z9")).toMatchObject({ ok: true, before: "" });
    expect(await codeOf(buyer, uid)).toBe("CI 42");
  });

  test("is changed and removed, and returns the one before", async () => {
    const [buyer, { uid }] = await makeTwo();
    await setOwnCode(buyer, uid, "A1");

    expect(await setOwnCode(buyer, uid, "A-1")).toMatchObject({ before: "A1", code: "A-1" });
    expect(await setOwnCode(buyer, uid, "  ")).toMatchObject({ before: "A-1", code: "" });
    expect(await codeOf(buyer, uid)).toBe("");
  });

  test("with accents is found as it is typed", async () => {
    const [buyer, { uid }] = await makeTwo();
    await setOwnCode(buyer, uid, "Plâtre-13");

    for (const typed of ["PLATRE13", "plâtre 13"]) {
      expect(await findByReference(readQuery(typed), buyer)).toEqual({ uid });
    }
  });

  test("is refused when it cannot be read, or another product has it", async () => {
    const [buyer, one, other] = await makeTwo();
    await setOwnCode(buyer, one.uid, "CI-42");

    expect(await setOwnCode(buyer, other.uid, "ci 42")).toEqual({
      ok: false,
      reason: "own-code-taken",
      holder: { uid: one.uid, reference: one.reference, label: one.label },
    });
    expect(await setOwnCode(buyer, other.uid, "-")).toMatchObject({
      reason: "own-code-unreadable",
    });
    expect(await setOwnCode(buyer, other.uid, "x".repeat(41))).toMatchObject({
      reason: "own-code-length",
    });
    expect(await codeOf(buyer, other.uid)).toBe("");
  });

  test("of an unknown product is not set", async () => {
    expect(await setOwnCode(await makeBuyer(), 1_999_999_999, "A")).toBeNull();
  });

  test("given to two products at once goes to one of them", async () => {
    const [buyer, one, other] = await makeTwo();
    const mate = await makeBuyer({ companyId: buyer.companyId });

    const set = await Promise.all([
      setOwnCode(buyer, one.uid, "CI42"),
      setOwnCode(mate, other.uid, "ci-42"),
    ]);

    const winner = set[0]?.ok ? one : other;
    expect(set.map((change) => change?.ok).toSorted()).toEqual([false, true]);
    expect(set.find((change) => !change?.ok)).toMatchObject({
      reason: "own-code-taken",
      holder: { uid: winner.uid },
    });
  });
});

describe("the list of part numbers", () => {
  test("holds those of the company, by code, and finds them", async () => {
    const [buyer, one, other] = await makeTwo();
    const stranger = await makeBuyer();
    await setOwnCode(buyer, one.uid, "B-2");
    await setOwnCode(buyer, other.uid, "A-1");
    await setOwnCode(stranger, one.uid, "Z-9");
    const listed = async (search: string) => {
      const { codes, total } = await listOwnCodes(buyer, search, null);
      return [codes.map(({ code }) => code), total];
    };

    expect(await listed("")).toEqual([["A-1", "B-2"], 2]);
    expect(await listed("b2")).toEqual([["B-2"], 1]);
    expect(await listed(other.reference.toLowerCase())).toEqual([["A-1"], 1]);
    expect(await listed(one.label.toUpperCase())).toEqual([["B-2"], 1]);
    expect(await listed("Z-9")).toEqual([[], 0]);
  });

  test("is exported as a file that imports unchanged", async () => {
    const [buyer, { uid, reference, label, ean }] = await makeTwo();
    await setOwnCode(buyer, uid, "=CI;42");

    const csv = await csvText(await ownCodesCsv(buyer));

    expect(csv).toContain(`${reference};${ean};${label};"'=CI;42"\r\n`);
    expect(await checkOwnCodes(buyer, lines(csv))).toMatchObject([
      { product: { uid }, outcome: "same" },
    ]);
  });
});

describe("an import of part numbers", () => {
  test("writes new and changed ones, and gives refused lines back", async () => {
    const [buyer, one, other] = await makeTwo();
    const third = await makeProduct();
    await setOwnCode(buyer, other.uid, "B");
    const typed = lines(`${one.reference};A\n${other.ean};B2\nINCONNU1;C\n${third.reference};a`);

    expect((await checkOwnCodes(buyer, typed)).map(({ outcome }) => outcome)).toEqual([
      "new",
      "changed",
      "refused",
      "refused",
    ]);
    expect(await codeOf(buyer, one.uid)).toBe("");

    expect(await importOwnCodes(buyer, typed)).toEqual({
      added: 1,
      changed: 1,
      rest: [typed[2], typed[3]],
    });
    expect(await codeOf(buyer, one.uid)).toBe("A");
    expect(await codeOf(buyer, other.uid)).toBe("B2");
    expect(await importOwnCodes(buyer, typed)).toMatchObject({ added: 0, changed: 0 });
  });

  test("exchanges part numbers, and leaves another company's alone", async () => {
    const [buyer, one, other] = await makeTwo();
    const stranger = await makeBuyer();
    await setOwnCode(stranger, one.uid, "A");
    await importOwnCodes(buyer, lines(`${one.reference};A\n${other.reference};B`));

    await importOwnCodes(buyer, lines(`${one.reference};B\n${other.reference};A`));

    expect([await codeOf(buyer, one.uid), await codeOf(buyer, other.uid)]).toEqual(["B", "A"]);
    expect(await codeOf(stranger, one.uid)).toBe("A");
  });

  test("names products by the shop's codes, not by part numbers", async () => {
    const [buyer, one, other] = await makeTwo();
    await setOwnCode(buyer, one.uid, other.reference);

    await importOwnCodes(buyer, lines(`${other.reference};NEUF-1`));

    expect(await codeOf(buyer, other.uid)).toBe("NEUF-1");
  });

  test("of five thousand lines gives all unknown ones back", async () => {
    const buyer = await makeBuyer();
    const rows = Array.from({ length: 5_000 }, (_, n) => `INCONNU-${n};C${n}`).join("\n");

    const { rest } = await importOwnCodes(buyer, lines(rows));

    expect(rest.length).toBe(5_000);
  });
});
