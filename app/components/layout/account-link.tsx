import { type ComponentType, type MouseEvent, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import { loadFile } from "#app/framework/files.ts";
import { Link } from "#app/framework/link.tsx";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(layoutTexts);

type Popin = ComponentType<{ back: string; onClose: () => void }>;

type AccountLinkProps = { shopper: { firstName: string; companyLabel: string } | null };

/** With JavaScript the login opens in a window; the link stays mounted, so that the focus can return. */
export function AccountLink({ shopper }: AccountLinkProps) {
  const { login, open, Popin, back, close } = useLogin();
  return (
    <>
      <Link
        to={shopper ? url.account : login}
        className="tool"
        rel={shopper ? undefined : "nofollow"}
        onClick={shopper ? undefined : open}
      >
        <Icon name="user" />
        {shopper ? (
          <span className="word">
            {shopper.firstName}
            <small>{shopper.companyLabel}</small>
          </span>
        ) : (
          <span className="word">{t("sign-in")}</span>
        )}
      </Link>
      {Popin ? <Popin back={back} onClose={close} /> : null}
    </>
  );
}

/** The window is tied to one page: following a link closes it. */
function useLogin() {
  const { pathname, search, key } = useLocation();
  const [Popin, setPopin] = useState<Popin>();
  const [openOn, setOpenOn] = useState<string>();
  const isAccess = pathname.startsWith("/users/");
  const back = isAccess ? new URLSearchParams(search).get("back") : pathname + search;
  const login = to(url.login, null, { back: back === url.home ? null : back });
  const open = (event: MouseEvent) => {
    if (isAccess || !isPlainClick(event)) return;
    event.preventDefault();
    void loadFile(() => import("#app/components/auth/login-popin.tsx")).then(({ LoginPopin }) => {
      setPopin(() => LoginPopin);
      setOpenOn(key);
    });
  };
  const close = () => setOpenOn(undefined);
  return { login, open, Popin: openOn === key ? Popin : undefined, back: back ?? url.home, close };
}
