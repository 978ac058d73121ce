export const PASSWORD_LENGTH = { least: 12, most: 200 };

/** Rules of a password (specification, section 5), in display order. */
const rules = {
  length: (password: string) => [...password].length >= PASSWORD_LENGTH.least,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
};

export type PasswordRule = keyof typeof rules;

export const passwordRules: readonly PasswordRule[] = [
  "length",
  "lower",
  "upper",
  "digit",
  "special",
];

export type PasswordProblem = `password-${PasswordRule}` | "password-length-most";

export function satisfiesRule(rule: PasswordRule, password: string): boolean {
  return rules[rule](password);
}

/** First rule that a password breaks, or null. The server judges how easily it is guessed. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length > PASSWORD_LENGTH.most) return "password-length-most";
  const broken = passwordRules.find((rule) => !satisfiesRule(rule, password));
  return broken ? `password-${broken}` : null;
}
