import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Icon, iconNames } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import designTexts from "#app/locales/fr/content/design.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(designTexts);

const colors = [
  ["ink", "#1d1b18"],
  ["paper", "#fbfaf7"],
  ["timber", "#a65b1f"],
  ["yellow", "#ffc400"],
  ["green", "#17653a"],
  ["amber", "#8a5200"],
  ["red", "#b3261e"],
] as const;

export function DesignText() {
  return (
    <>
      <h2>{t("sections.text")}</h2>
      <p>
        {t("text.paragraph")}
        <Link to={url.home}>{t("text.link")}</Link> <small>{t("text.small")}</small>
      </p>
      <h2>{t("text.h2")}</h2>
      <h3>{t("text.h3")}</h3>
      <ul className="range-list">
        {colors.map(([name, hex]) => (
          <li key={name} className="row">
            <svg width="56" height="56" aria-hidden="true">
              <rect width="56" height="56" fill={hex} stroke="#1d1b18" />
            </svg>
            {t(`colors.${name}`)}
          </li>
        ))}
      </ul>
      <h2>{t("sections.icons")}</h2>
      <ul className="range-list">
        {iconNames.map((name) => (
          <li key={name} className="row">
            <Icon name={name} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
      <h2>{t("sections.buttons")}</h2>
      <div className="row">
        <Button>{t("buttons.primary")}</Button>
        <Button kind="secondary">{t("buttons.secondary")}</Button>
        <Button kind="quiet">{t("buttons.quiet")}</Button>
        <Button kind="danger">{t("buttons.danger")}</Button>
        <Button disabled>{t("buttons.disabled")}</Button>
        <ButtonLink to={url.cart} kind="secondary">
          {t("buttons.link")}
          <Icon name="next" />
        </ButtonLink>
      </div>
    </>
  );
}
