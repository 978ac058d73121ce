import { expect, test } from "vitest";
import type { Outline } from "#app/models/message/outline.ts";
import { previewEmail, previewSms } from "#app/models/message/preview.ts";
import { replaceTexts } from "#app/models/message/text-tree.ts";

const outline: Outline = {
  group: "order",
  file: "order/mail",
  email: {
    subject: "subject",
    before: ["hello", ["intro-paid", "intro-store"]],
    words: ["line"],
    button: "follow",
    after: ["payment/mail:sign"],
  },
};

const read = (id: string) => `<${id}>`;

test("draws the first text of each choice, in the order of the message", () => {
  expect(previewEmail(outline, read)).toEqual({
    subject: "<order/mail:subject>",
    before: ["<order/mail:hello>", "<order/mail:intro-paid>"],
    words: ["<order/mail:line>"],
    buttons: ["<order/mail:follow>"],
    after: ["<payment/mail:sign>"],
  });
});

test("draws the text that is looked at in place of the first of its choice", () => {
  expect(previewEmail(outline, read, "order/mail:intro-store")?.before).toEqual([
    "<order/mail:hello>",
    "<order/mail:intro-store>",
  ]);
});

test("draws nothing for a channel that the message does not have", () => {
  expect(previewSms(outline, read)).toBeNull();
  const sms: Outline = { ...outline, sms: { text: ["a", "b"] } };
  expect(previewSms(sms, read, "order/mail:b")).toEqual({ text: "<order/mail:b>", words: [] });
});

test("replaces texts by their full key, and leaves the tree as it was", () => {
  const tree = { subject: "Un", part: { body: "Deux" } };
  const replaced = replaceTexts(tree, new Map([["part.body", "Trois"]]));

  expect(replaced).toEqual({ subject: "Un", part: { body: "Trois" } });
  expect(tree.part.body).toBe("Deux");
  expect(
    replaceTexts(
      tree,
      new Map([
        ["part", "x"],
        ["body", "x"],
      ]),
    ),
  ).toEqual(tree);
});
