import { Link } from "#app/framework/link.tsx";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import type { BadLineView } from "#app/models/cart/quick-order-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(quickTexts);

type ColorFixProps = { line: BadLineView; id: string; errorId: string };

export function ColorFix({ line, id, errorId }: ColorFixProps) {
  const { typed, colors, isTinted, reason } = line;
  const isWrong = reason.startsWith("color-");
  const shared = {
    id: isWrong ? id : undefined,
    name: "color",
    "aria-invalid": isWrong || undefined,
    "aria-describedby": isWrong ? errorId : undefined,
  };
  if (colors.length > 0) {
    const known = colors.some(({ code }) => code === typed.color);
    return (
      <label>
        {t("fix.color")}
        <select {...shared} defaultValue={known ? typed.color : ""}>
          <option value="">{t("fix.color-choose")}</option>
          {colors.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if (!isTinted) return <input type="hidden" name="color" value={typed.color} />;
  return (
    <>
      <label>
        {t("fix.color")}
        <input {...shared} defaultValue={typed.color} maxLength={60} size={10} autoComplete="off" />
      </label>
      <p className="hint">
        {t("fix.tint-hint")} <Link to={to(url.paintColors)}>{t("fix.tint-card")}</Link>
      </p>
    </>
  );
}
