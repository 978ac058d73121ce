import { z } from "zod";
import { id } from "#app/models/api/fields.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { worksiteForm } from "./form.ts";

/** Days of a worksite are dd/mm/yy (specification, section 9). */
const worksiteDay = z.string().regex(/^\d{2}\/\d{2}\/\d{2}$/);

/** A worksite (specification, section 3). */
export const worksiteField = z
  .strictObject({
    id,
    name: z.string(),
    address_id: id.nullable(),
    begin_date: worksiteDay.nullable(),
    end_date: worksiteDay.nullable(),
    building_site_contact: z.string(),
    building_site_phone_number: z.string(),
    is_archived: z.boolean(),
    version: z.int(),
  })
  .meta({
    id: "Worksite",
    description: "A worksite of the customer’s company; days are dd/mm/yy.",
    examples: [
      {
        id: 7,
        name: "École Jules-Verne",
        address_id: 31,
        begin_date: "01/12/26",
        end_date: "31/03/27",
        building_site_contact: "Luc Blanc",
        building_site_phone_number: "06 98 76 54 32",
        is_archived: false,
        version: 1,
      },
    ],
  });

export const worksiteBody = z.strictObject({
  name: z.string().max(200),
  address_id: id,
  begin_date: worksiteDay,
  end_date: worksiteDay,
  building_site_contact: z.string().max(200).default(""),
  building_site_phone_number: z.string().max(60).default(""),
  version: z.int().min(0).optional(),
});

type JsonWorksite = {
  id: number;
  name: string;
  addressId: number | null;
  beginsOn: IsoDay | null;
  endsOn: IsoDay | null;
  contact: string;
  contactPhone: string;
  archivedAt: Date | null;
  version: number;
};

export function toWorksiteJson(worksite: JsonWorksite): z.input<typeof worksiteField> {
  return {
    id: worksite.id,
    name: worksite.name,
    address_id: worksite.addressId,
    begin_date: worksite.beginsOn && shortDay(worksite.beginsOn),
    end_date: worksite.endsOn && shortDay(worksite.endsOn),
    building_site_contact: worksite.contact,
    building_site_phone_number: worksite.contactPhone,
    is_archived: worksite.archivedAt !== null,
    version: worksite.version,
  };
}

/** Converts a body and judges it by the form of the page; `version` when the client sent none. */
export function parseWorksiteBody(body: z.output<typeof worksiteBody>, version: number) {
  return worksiteForm.safeParse({
    ...body,
    address_id: String(body.address_id),
    version: String(body.version ?? version),
  });
}

function shortDay(day: IsoDay): string {
  const [year = "", month, date] = day.split("-");
  return `${date}/${month}/${year.slice(2)}`;
}
