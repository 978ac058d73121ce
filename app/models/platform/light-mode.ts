export const LIGHT_COOKIE = "madrier-leger";

/** The customer's choice takes precedence over the browser's `Save-Data` (decision 131). */
export function isLight(saveData: string | null, cookies: string | null): boolean {
  const chosen = new RegExp(`(?:^|;\\s*)${LIGHT_COOKIE}=([01])(?:;|$)`).exec(cookies ?? "");
  return chosen ? chosen[1] === "1" : saveData?.toLowerCase() === "on";
}

const A_YEAR_SECONDS = 31_536_000;

/** Set-Cookie line of a choice, stored for a year without personal data. */
export function lightCookieLine(isOn: boolean, origin: string): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${LIGHT_COOKIE}=${isOn ? 1 : 0}; Path=/; Max-Age=${A_YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
