import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import changeTexts from "#app/locales/fr/store/change.json";
import { texts } from "#app/locales/texts.ts";
import { STORE_PARAM } from "#app/models/store/address.ts";
import { to, url } from "#app/urls.ts";

const t = texts(changeTexts);

/** Display time of specification, section 9. */
const SHOWN_MS = 3_000;

type StoreChangeProps = { store: { uid: number; label: string; current: string | null } };

/** A visitor signs in first. Closes after three seconds, unless hovered or focused (WCAG 2.2.1). */
export function StoreChange({ store: { uid, label, current } }: StoreChangeProps) {
  const { pathname, search } = useLocation();
  const [isHeld, setHeld] = useState(false);
  const [goneUid, setGoneUid] = useState<number>();
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setGoneUid(uid), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, uid]);
  if (goneUid === uid) return null;
  const here = pathname + withoutStore(search);
  const change = to(url.switchStore, { storeUid: uid }, { back: here });
  return (
    <div
      className="store-change"
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Notice>
        <p>{current ? t("text", { label, current }) : t("visitor", { label })}</p>
        <ButtonLink kind="secondary" to={current ? change : to(url.login, null, { back: change })}>
          {current ? t("change", { label }) : t("sign-in")}
        </ButtonLink>
        <Link to={here}>{current ? t("keep", { current }) : t("go-on")}</Link>
      </Notice>
    </div>
  );
}

function withoutStore(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(STORE_PARAM);
  return query.size > 0 ? `?${query}` : "";
}
