/** The cookie of a customer who chose the "mode léger" by hand. */
export const LIGHT_COOKIE = "madrier-leger";

/**
 * True when a page is to go out without scripts and with drawings left out (design, section 4.9):
 * the browser saves data, or the customer asked for it. The customer's choice wins either way.
 */
export function isLight(saveData: string | null, cookies: string | null): boolean {
  const chosen = new RegExp(`(?:^|;\\s*)${LIGHT_COOKIE}=([01])(?:;|$)`).exec(cookies ?? "");
  return chosen ? chosen[1] === "1" : saveData?.toLowerCase() === "on";
}
