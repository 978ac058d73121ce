import type { StaffAct, StaffRole } from "#app/models/auth/staff.ts";
import type { Pattern } from "#tests/support/attack/known-world.ts";
import { staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBoundStaff } from "#tests/support/desk/desk.ts";
import type { Browser, Reply } from "#tests/support/shop.ts";

/** Fields that no form has: they must set neither actor, act, subject nor time. */
export const forged = {
  ...{ staffId: "1", staff_id: "1", actor: "1", journal: "sign-in", subject: "FAUX" },
  ...{ at: "2020-01-01T00:00:00Z", now: "2020-01-01T00:00:00Z", network: "198.51.100.x" },
};

/**
 * An act ready to be sent: by whom, upon which subject of the journal. The group of a pattern is the number of what
 * the act makes, which its reply leads to.
 */
export type ReadyAct = { staffId: number; subject: string | RegExp; send: () => Promise<Reply> };

/** Acts that one request leaves in the journal, in their order. */
export type JournalCase = {
  pattern: Pattern;
  acts: readonly [StaffAct, ...StaffAct[]];
  make: (origin: string) => Promise<ReadyAct>;
};

export async function worker(
  origin: string,
  roles: StaffRole[],
  storeUids: readonly number[] = [],
): Promise<{ staffId: number; email: string; browser: Browser }> {
  const staff = await makeBoundStaff(roles, storeUids);
  return { staffId: staff.id, email: staff.email, browser: await staffBrowser(origin, staff) };
}

/** A form with a file, forged fields included. */
export function fileForm(fields: Record<string, string | number | File>): FormData {
  const form = new FormData();
  const all: Record<string, string | number | File> = { ...forged, ...fields };
  for (const [name, value] of Object.entries(all)) {
    form.set(name, value instanceof File ? value : String(value));
  }
  return form;
}

/** The first form that a page posts, or the one of a selector. */
export async function formOn(browser: Browser, path: string, selector = "main form[method=post]") {
  return (await browser.get(path)).page.querySelector(selector);
}
