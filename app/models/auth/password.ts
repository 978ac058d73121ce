/** The fewest and the most characters of a password. */
export const PASSWORD_LENGTH = { least: 12, most: 200 };

/** What a password has to hold (specification, section 5), in the order it is told. */
const rules = {
  length: (password: string) => [...password].length >= PASSWORD_LENGTH.least,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
};

export type PasswordRule = keyof typeof rules;

/** Every rule of a password, in order. */
export const passwordRules: readonly PasswordRule[] = [
  "length",
  "lower",
  "upper",
  "digit",
  "special",
];

/** Why a password is refused whoever chooses it. */
export type PasswordProblem = `password-${PasswordRule}` | "password-length-most";

/** True when a password keeps a rule. */
export function satisfiesRule(rule: PasswordRule, password: string): boolean {
  return rules[rule](password);
}

/** The first rule a password breaks, or null. How easily it is guessed, the server says. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length > PASSWORD_LENGTH.most) return "password-length-most";
  const broken = passwordRules.find((rule) => !satisfiesRule(rule, password));
  return broken ? `password-${broken}` : null;
}
