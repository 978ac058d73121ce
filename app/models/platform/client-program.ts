/** Header that names the client program (decision 038). It is no secret. */
export const CLIENT_HEADER = "x-madrier-token";

const programs = {
  "madrier-web": "web",
  "madrier-ios": "ios",
  "madrier-android": "android",
  "madrier-partenaire": "partner",
} as const;

export type ClientProgram = (typeof programs)[keyof typeof programs];

export const clientTokens = Object.keys(programs);

/** Program of a token; null for an unknown token. */
export function clientProgram(token: string): ClientProgram | null {
  return isToken(token) ? programs[token] : null;
}

function isToken(token: string): token is keyof typeof programs {
  return Object.hasOwn(programs, token);
}

/** Origin of an order by its client program (specification, section 4): 1 website, 2 iOS, 3 Android. */
export function originOf(token: string | null): 1 | 2 | 3 {
  const program = token === null ? null : clientProgram(token);
  if (program === "ios") return 2;
  return program === "android" ? 3 : 1;
}
