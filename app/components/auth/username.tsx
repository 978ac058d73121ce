import { useTerminal } from "./terminal.tsx";

/**
 * The card, or the staff's e-mail address, beside a password, for password managers: they take it as the user name in a
 * field of text alone, seen or not (Chromium, "Password Form Styles"). None on a shared terminal, whose browser is to
 * keep nothing.
 */
export function Username({ name }: { name: string }) {
  if (useTerminal()) return null;
  return (
    <input
      className="hidden"
      type="text"
      name="username"
      value={name}
      autoComplete="username"
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
