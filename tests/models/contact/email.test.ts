import { describe, expect, test } from "vitest";
import { shareForm } from "#app/models/catalogue/share-form.ts";
import { readPerson } from "#app/models/contact/answer.ts";
import { emailColumn } from "#app/models/import/contact-column.ts";
import { linkMailForm } from "#app/models/payment/remote-payment-form.ts";
import { isEmail } from "#app/models/platform/email.ts";
import { firstConnectionForm } from "#app/routes/access/access-forms.ts";
import { cardRequestForm } from "#app/routes/card-request/card-request/card-request-form.ts";
import { invitationForm } from "#app/routes/people/people-forms.ts";
import { emailChangeForm } from "#app/routes/security/security-forms.ts";
import { settingForms } from "#app/routes/setting/setting-forms.ts";

type Form = { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[] }[] } } };

const takes = (form: Form, name: string) => (address: string) =>
  !form.safeParse({ [name]: address }).error?.issues.some(({ path }) => path[0] === name);

const doors: [name: string, takes: (address: string) => boolean][] = [
  ["a product shared", takes(shareForm, "recipient")],
  ["a payment link", takes(linkMailForm, "recipient")],
  ["a first connection", takes(firstConnectionForm, "email_address")],
  ["a request for a card", takes(cardRequestForm, "email")],
  ["an invitation", takes(invitationForm, "email")],
  ["a change of address", takes(emailChangeForm, "email")],
  ["the contact of the shop", takes(settingForms.contact, "email")],
  ["the sender of messages", takes(settingForms.contact, "senderEmail")],
  ["a file of companies", (address) => emailColumn("e-mail").read(address).ok],
  ["a request to a depot", (address) => !readPerson(new Map([["email", address]])).problems.email],
];

const accepted = ["jean@exemple-été.fr", "dupont&fils@exemple.fr", "o'brien+btp@mail.exemple.fr"];
const refused = ["jean", "jean@exemple", ".jean@exemple.fr", "j..n@exemple.fr", "a b@exemple.fr"];

describe.each(doors)("%s", (_, takes) => {
  test.each(accepted)("takes %s", (address) => expect(takes(address)).toBe(true));
  test.each(refused)("refuses %s", (address) => expect(takes(address)).toBe(false));
});

test("an address longer than its parts may be is refused", () => {
  expect(isEmail(`${"a".repeat(64)}@exemple.fr`)).toBe(true);
  expect(isEmail(`${"a".repeat(65)}@exemple.fr`)).toBe(false);
  expect(isEmail(`a@${"b".repeat(64)}.fr`)).toBe(false);
});
