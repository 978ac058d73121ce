/** The header of a call that names the program which makes it (design, section 5). It is no secret. */
export const CLIENT_HEADER = "x-madrier-token";

/** The programs that call the shop, by the token of each. */
const programs = {
  "madrier-web": "web",
  "madrier-ios": "ios",
  "madrier-android": "android",
  "madrier-partenaire": "partner",
} as const;

export type ClientProgram = (typeof programs)[keyof typeof programs];

/** Every token that a call may carry. */
export const clientTokens = Object.keys(programs);

/** The program that a token names; null for one that names none. */
export function clientProgram(token: string): ClientProgram | null {
  return isToken(token) ? programs[token] : null;
}

function isToken(token: string): token is keyof typeof programs {
  return Object.hasOwn(programs, token);
}

/** The origin of an order by the program that makes it (specification, section 4): 1 website, 2 iOS, 3 Android. */
export function originOf(token: string | null): 1 | 2 | 3 {
  const program = token === null ? null : clientProgram(token);
  if (program === "ios") return 2;
  return program === "android" ? 3 : 1;
}
