import { describe, expect, test } from "vitest";
import type { DeliveryDay } from "#app/models/checkout/delivery.ts";
import { fillDelivery } from "#app/models/checkout/delivery-choice.ts";
import {
  deliveryDraft,
  deliveryForm,
  deliveryProblems,
} from "#app/models/checkout/delivery-form.ts";
import { joinPlace, splitPlace } from "#app/models/checkout/place-choice.ts";
import { deliveryOf, orderBody } from "#app/models/order/order-body.ts";

const typed = deliveryForm.parse({
  delivery_slot: "24/11/2026 8-10h",
  delivery_address_id: "12",
  building_site_contact: "Lou Martin",
  building_site_phone_number: "06 98 76 54 32",
  company_phone_number: "02 40 89 12 34",
});

const fieldsOf = (changes: Partial<typeof typed>) =>
  deliveryProblems({ ...typed, ...changes }).map(({ field }) => field);

describe("step 1 of a delivery", () => {
  test("asks for no address when one that is kept is chosen", () => {
    expect(fieldsOf({})).toEqual([]);
  });

  test("reads a postal code however it stands, and that of the cities shown", () => {
    const zip = { zip_code: "44\u00a0000", city_asked: "44 000" };
    const fields = new FormData();
    fields.set("zip_code", "F-44 000");

    expect(deliveryForm.parse({ ...typed, ...zip })).toMatchObject({
      ...{ zip_code: "44000", city_asked: "44000" },
    });
    expect(deliveryDraft(fields)).toEqual({ zip_code: "44000" });
  });

  test("asks for all of a new address but its name and city", () => {
    const address = { lastname: "A", firstname: "B", address: "C", zip_code: "44000" };

    expect(fieldsOf({ delivery_address_id: "new" })).toEqual(
      expect.arrayContaining(["lastname", "firstname", "address", "zip_code", "label", "city"]),
    );
    expect(fieldsOf({ delivery_address_id: "new", ...address })).toEqual([]);
  });

  test.each([..."<>{}[]\\^~|`", "\u0007"])(
    "refuses %j in every free text, and names it",
    (character) => {
      const problems = deliveryProblems({
        ...typed,
        delivery_address_id: "new",
        lastname: "A",
        firstname: "B",
        zip_code: "44000",
        address: `rue ${character}`,
        address_special_mention: character,
        building_site_contact: `Lou${character}`,
        comment: character,
      });

      expect(problems.filter(({ reason }) => reason.endsWith(character))).toHaveLength(4);
    },
  );

  test("reads what is no text as nothing", () => {
    const read = deliveryForm.safeParse({ ...typed, address: ["a", "b"], comment: 3 });

    expect(read.data).toMatchObject({ address: "", comment: "" });
  });
});

describe("the form of step 1", () => {
  const ranges = ["7-8h", "8-10h", "10-14h", "12-16h"];
  const days: DeliveryDay[] = [
    { day: "2026-11-24", ranges, full: ["8-10h"] },
    { day: "2026-11-25", ranges, full: [] },
  ];
  const nothing = {
    mode: null,
    renew: false,
    day: null,
    range: null,
    comment: null,
    worksiteId: null,
    siteContact: null,
    sitePhone: null,
  };
  const filling = {
    days,
    wish: nothing,
    checkout: { day: null, range: null, comment: "", worksiteId: null, draft: null },
    addresses: [],
    worksites: [],
    buyer: { title: 1, firstName: "Lou", lastName: "Martin", cellphone: "06", companyPhone: "02" },
    zipCode: "44000",
  };

  test("begins with who is known, no hour, and a new address at the cart's postal code", () => {
    expect(fillDelivery(filling)).toMatchObject({
      delivery_slot: "",
      delivery_address_id: "new",
      zip_code: "44000",
      building_site_contact: "Lou Martin",
      company_phone_number: "02",
    });
  });

  test("takes the hour that is asked for only where it is free", () => {
    const slot = (day: string, range: string) =>
      fillDelivery({ ...filling, wish: { ...nothing, day, range } }).delivery_slot;

    expect(slot("2026-11-25", "8-10h")).toBe("25/11/2026 8-10h");
    expect(slot("2026-11-24", "8-10h")).toBe("");
    expect(slot("2026-11-26", "8-10h")).toBe("");
    expect(slot("2026-11-25", "9-10h")).toBe("");
  });

  test("shows again what was typed, but an hour that is gone", () => {
    const draft = { delivery_slot: "24/11/2026 8-10h", address: "4 rue", comment: "<b>" };

    const values = fillDelivery({ ...filling, checkout: { ...filling.checkout, draft } });

    expect(values).toMatchObject({ delivery_slot: "", address: "4 rue", comment: "<b>" });
  });
});

describe("where to deliver", () => {
  test("is one choice of the form, and two fields of the order", () => {
    const chosen = { delivery_address_id: "worksite-7", worksite_id: "" };
    const fields = { delivery_address_id: "worksite", worksite_id: "7" };

    expect(fieldsOf(chosen)).toEqual([]);
    expect(splitPlace(chosen)).toEqual(fields);
    expect(joinPlace(fields)).toEqual(chosen);
  });

  test.each([
    { delivery_address_id: "12", worksite_id: "7" },
    { delivery_address_id: "new", worksite_id: "" },
  ])("stays %j", (fields) => {
    expect(splitPlace(fields)).toEqual(fields);
    expect(joinPlace(fields)).toEqual(fields);
  });
});

describe("a delivery asked for by a program", () => {
  const body = (values: object) =>
    orderBody.parse({
      payment_method: "cb",
      delivery_mode: 2,
      delivery_date: "25/11/2026",
      delivery_range: "8-10h",
      building_site_contact: "Lou Martin",
      building_site_phone_number: "0698765432",
      company_phone_number: "0466494000",
      ...values,
    });

  test("goes to the address of the worksite that is named alone", () => {
    expect(deliveryOf(body({ worksite_id: 7 })).data?.delivery_address_id).toBe("worksite");
  });

  test("goes elsewhere on purpose when an address is named beside a worksite", () => {
    const both = deliveryOf(body({ worksite_id: 7, delivery_address_id: 12 })).data;

    expect(both).toMatchObject({ worksite_id: "7", delivery_address_id: "12", elsewhere: "7-12" });
  });
});
