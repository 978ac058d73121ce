import { useNavigation } from "react-router";
import { Link } from "#app/framework/link.tsx";
import contactTexts from "#app/locales/fr/contact/contact.json";
import { texts } from "#app/locales/texts.ts";
import { SOFTWARE_THEME } from "#app/models/contact/contact.ts";

const t = texts(contactTexts);

export type Named = { id: number; label: string };

type ThemeChoicesProps<One extends Named & { lead?: string }> = {
  choices: readonly One[];
  isCarried: boolean;
  href: (one: One) => string;
};

export function ThemeChoices<One extends Named & { lead?: string }>({
  choices,
  isCarried,
  href,
}: ThemeChoicesProps<One>) {
  const { location } = useNavigation();
  const coming = new URLSearchParams(location?.search).get("theme");
  return (
    <ul className="subjects">
      {choices.map((one) => (
        <li key={one.id}>
          {isCarried ? (
            <button type="submit" formAction={href(one)}>
              {one.label}
            </button>
          ) : (
            <Link to={href(one)}>{one.label}</Link>
          )}
          {one.lead ? <p className="hint">{one.lead}</p> : null}
          {one.id === SOFTWARE_THEME && coming === String(one.id) ? (
            <p role="status" className="loader">
              {t("loading")}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
