import { Link } from "#app/framework/link.tsx";
import { to, url } from "#app/urls.ts";

export type SwatchColor = { code: string; number: string; name: string; hex: string };

export function Swatches({ colors, label }: { colors: readonly SwatchColor[]; label: string }) {
  return (
    <ul className="swatches" aria-label={label}>
      {colors.map(({ code, number, name, hex }) => (
        <li key={code}>
          <Link to={to(url.paintColor, { codeColor: code })}>
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 0h1v1H0z" fill={hex} />
            </svg>
            <b>{number}</b> {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
