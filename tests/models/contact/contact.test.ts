import { describe, expect, test } from "vitest";
import { readAnswers, readFormData, readPerson } from "#app/models/contact/answer.ts";
import {
  type ContactField,
  type ContactTheme,
  carriedFields,
  contactStep,
  knownFields,
  offeredThemes,
  problemQuery,
} from "#app/models/contact/contact.ts";
import {
  isRequestNumber,
  nextRequestStatus,
  type RequestAct,
  type RequestStatus,
  requestNumber,
} from "#app/models/contact/request.ts";
import { editedTheme } from "#app/models/contact/theme-form.ts";

const field = (more: Partial<ContactField> = {}): ContactField => ({
  ...{ name: "field_a", kind: "text", label: "A", hint: "", required: true },
  ...{ options: [], uploads: [] },
  ...more,
});
const sub = (id: number) => ({ id, label: `Sous ${id}`, fields: [field()] });
const theme = (id: number, connected: boolean, subs: number[]): ContactTheme => ({
  ...{ id, label: `Thème ${id}`, lead: "", connected },
  themes: subs.map(sub),
});
const themes = [theme(1, false, [11]), theme(2, true, [21, 22]), theme(3, false, [])];

describe("the steps of a request", () => {
  test("a visitor is offered no theme of customers, nobody one without form", () => {
    expect(offeredThemes(themes, false).map(({ id }) => id)).toEqual([1]);
    expect(offeredThemes(themes, true).map(({ id }) => id)).toEqual([1, 2]);
  });

  test.each([
    ["nothing chosen", null, null, "theme"],
    ["an unknown theme", 9, null, "theme"],
    ["one sub-theme is chosen by itself", 1, null, "form"],
    ["an unknown sub-theme of one", 1, 99, "form"],
    ["several are asked about", 2, null, "sub-theme"],
    ["a sub-theme of another theme", 2, 11, "sub-theme"],
    ["one of several", 2, 22, "form"],
  ])("%s", (_, chosen, subTheme, step) => {
    expect(contactStep(themes, { theme: chosen, subTheme }).step).toBe(step);
  });
});

describe("an answer", () => {
  test.each([
    ["missing", field(), "", "required"],
    ["blank", field(), "  ", "required"],
    ["left out where it may be", field({ required: false }), "", undefined],
    ["too long", field(), "a".repeat(201), "length"],
    ["of two lines in one", field(), "a\nb", "characters"],
    ["of two lines where there may be", field({ kind: "long-text" }), "a\nb", undefined],
    ["that turns the text around", field(), "a\u202eb", "characters"],
    ["not among the choices", field({ kind: "choice", options: ["x", "y"] }), "z", "choice"],
    ["among the choices", field({ kind: "choice", options: ["x", "y"] }), "y", undefined],
    ["a day that does not exist", field({ kind: "date" }), "2026-02-30", "date"],
    ["a day", field({ kind: "date" }), "2026-02-28", undefined],
    ["a telephone", field({ kind: "phone" }), "04 66 49 40 00", undefined],
    ["a telephone of the list", field({ kind: "phone" }), "06 12 34 56 78", "phone"],
    ["a telephone of one digit", field({ kind: "phone" }), "0666666666", "phone"],
    ["a SIRET", field({ kind: "company-number" }), "732 829 320 00074", undefined],
    ["a SIREN", field({ kind: "company-number" }), "732829320", undefined],
    ["a SIRET of La Poste", field({ kind: "company-number" }), "35600000049837", undefined],
    ["a SIRET cut short", field({ kind: "company-number" }), "123", "company-number-length"],
    [
      "a SIRET whose key is wrong",
      field({ kind: "company-number" }),
      "73282932000075",
      "company-number-check",
    ],
  ])("%s", (_, formField, typed, problem) => {
    const { problems } = readAnswers([formField], new Map([["field_a", typed]]));

    expect(problems.field_a).toBe(problem);
  });

  test.each([
    ["eve@example.fr", undefined],
    ["eve@plâtre.example", undefined],
    ["eve@example", "email"],
    ["eve@example.fr, toi@example.fr", "email"],
    ["eve@example.fr\nBcc: x@example.fr", "email"],
    ['"<x>"@example.fr', "email"],
  ])("an address %j", (email, problem) => {
    const typed = new Map([
      ["name", "Ève"],
      ["email", email],
    ]);

    expect(readPerson(typed).problems.email).toBe(problem);
  });

  test.each([
    ["", undefined],
    ["0466494000", undefined],
    ["0612345678", "phone"],
    ["0666666666", "phone"],
    ["01 02 03 04 05", "phone"],
    ["+44 7911 123456", "phone"],
  ])("a visitor's telephone %j", (phone, problem) => {
    expect(readPerson(new Map([["phone", phone]])).problems.phone).toBe(problem);
  });
});

describe("what an address fills in", () => {
  test("is the depot, the order, its line and fields; the rest is left out", () => {
    const { form_data } = problemQuery("MAD-1", 3);
    const filled = readFormData(form_data);

    expect(filled).toMatchObject({ orderUid: "MAD-1", line: 3, storeUid: null });
    expect(readFormData('{"store_uid":7,"x":1,"field_a":"b"}')).toMatchObject({
      storeUid: 7,
      values: new Map([["field_a", "b"]]),
    });
  });

  test.each([null, "", "{", "[1]", "7", '{"store_uid":"a"}', '{"field_a":{"b":1}}'])(
    "is nothing when it is %j",
    (text) => {
      expect(readFormData(text)).toMatchObject({ storeUid: null, orderUid: "", values: new Map() });
    },
  );
});

describe("a request", () => {
  const now = new Date("2026-11-22T10:00:00Z");
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
  test.each<[RequestStatus, RequestAct, string | null, Date | null]>([
    ["received", "take", "treating", null],
    ["treating", "take", null, null],
    ["received", "answer", "answered", null],
    ["closed", "answer", "answered", days(1)],
    ["received", "reply", "received", null],
    ["answered", "reply", "treating", null],
    ["closed", "reply", "treating", days(30)],
    ["closed", "reply", "request-closed", days(31)],
    ["answered", "close", "closed", null],
    ["closed", "close", null, days(1)],
  ])("that is %s, when one does %s, becomes %s", (status, act, becomes, closedAt) => {
    const next = nextRequestStatus({ status, closedAt }, act, now);

    expect(next && (next.ok ? next.status : next.reason)).toBe(becomes);
  });

  test("has a number of its year that nobody mistypes", () => {
    const number = requestNumber(Uint8Array.from([0, 31, 32, 255, 8, 9, 10, 11]), now);

    expect(number).toMatch(/^D26-[^01IO]{8}$/);
    expect(isRequestNumber(number)).toBe(true);
    expect(isRequestNumber(`${number}'`)).toBe(false);
  });
});

describe("a theme that an editor saves", () => {
  const edited = { id: null, version: 0, label: "T", connected: false, isHidden: false };
  const save = (fields: object[], id: number | null = null) =>
    editedTheme.safeParse({ ...edited, id, themes: [{ id: null, label: "S", fields }] }).success;

  test("requires unique field names, options and kinds of files", () => {
    expect(save([field()])).toBe(true);
    expect(save([])).toBe(false);
    expect(save([field(), field()])).toBe(false);
    expect(save([field({ name: "message" })])).toBe(false);
    expect(save([field({ kind: "choice", options: ["une"] })])).toBe(false);
    expect(save([field({ kind: "file" })])).toBe(false);
    expect(save([field({ kind: "file", uploads: ["pdf"] })])).toBe(true);
  });

  test("keeps five kinds of software in the theme of software", () => {
    const choice = (count: number) =>
      field({ kind: "choice", options: Array.from({ length: count }, (_, at) => `L${at}`) });

    expect(save([choice(4)], 13)).toBe(false);
    expect(save([choice(5)], 13)).toBe(true);
  });
});

describe("what was typed into a form", () => {
  const forms = [
    { themes: [{ id: 1, label: "", fields: [field({ label: "Premier" })] }] },
    { themes: [{ id: 2, label: "", fields: [field({ label: "Second" })] }] },
  ];
  const typed = new Map([
    ["name", "Ève"],
    ["field_a", "oui"],
    ["field_b", " "],
    ["field_type_de_benne", "8 m³"],
  ]);

  test("keeps labels of that form, of another with the field, or its name", () => {
    const own = carriedFields(typed, knownFields(forms, 2));
    const none = carriedFields(typed, knownFields(forms, null));

    const benne = { name: "field_type_de_benne", label: "type de benne" };
    expect(own).toEqual([{ name: "field_a", label: "Second" }, benne]);
    expect(none).toEqual([{ name: "field_a", label: "Premier" }, benne]);
  });
});
