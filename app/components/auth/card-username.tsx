import { useTerminal } from "./terminal.tsx";

/**
 * The card beside a password, for password managers: they take it as the user name in a field of text alone, seen or
 * not (Chromium, "Password Form Styles"). None on a shared terminal, whose browser is to keep nothing.
 */
export function CardUsername({ card }: { card: string }) {
  if (useTerminal()) return null;
  return (
    <input
      className="hidden"
      type="text"
      name="username"
      value={card}
      autoComplete="username"
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
