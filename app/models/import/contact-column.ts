import { formatCellphone, isPhone } from "#app/models/platform/cellphone.ts";
import { isEmail } from "#app/models/platform/email.ts";
import { plainSigns } from "#app/models/platform/typed-text.ts";
import { readZipCode } from "#app/models/platform/zip-code.ts";
import type { CellReading } from "./cell.ts";
import { type Column, textColumn } from "./column.ts";

/** An e-mail address, in lower case. */
export function emailColumn(header: string): Column<string> {
  return {
    ...textColumn(header, 120),
    kind: "email",
    read: (text) => {
      const value = text.toLowerCase();
      return isEmail(value) && value.length <= 120
        ? { ok: true, value }
        : { ok: false, reason: "not-an-email" };
    },
  };
}

/** A telephone number of any plan, as it is written. */
export function phoneColumn(header: string): Column<string>;
export function phoneColumn(header: string, empty: string): Column<string>;
export function phoneColumn(header: string, empty?: string): Column<string> {
  return {
    header,
    kind: "phone",
    empty,
    read: (text) => {
      const value = plainSigns(text);
      return /^\+?[\d ().-]{6,24}$/.test(value) && value.replace(/\D/g, "").length >= 6
        ? { ok: true, value }
        : { ok: false, reason: "not-a-phone" };
    },
    write: (value) => value,
  };
}

/** A mobile number, as the shop writes it. */
export function mobileColumn(header: string): Column<string> {
  return {
    header,
    kind: "phone",
    empty: undefined,
    read: (text) => {
      const value = formatCellphone(text);
      return isPhone(value) ? { ok: true, value } : { ok: false, reason: "not-a-phone" };
    },
    write: (value) => value,
  };
}

/** A postal code of five digits; spreadsheets drop the zero that begins "01000". */
export function zipCodeColumn(header: string): Column<string> {
  return {
    ...textColumn(header, 5),
    read: (text): CellReading<string> => {
      const zip = readZipCode(text);
      return /^\d{4,5}$/.test(zip)
        ? { ok: true, value: zip.padStart(5, "0") }
        : { ok: false, reason: "not-a-postal-code" };
    },
  };
}
