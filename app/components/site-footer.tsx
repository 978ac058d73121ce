import { footer as footerTexts } from "#app/locales/fr/layout.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";
import { Icon } from "./icon.tsx";
import { Kept } from "./kept.tsx";
import { Link } from "./link.tsx";
import { PhoneLink } from "./phone-link.tsx";

const t = texts(footerTexts);
const phone = t("phone");
const mail = t("mail");

/** The foot of every page: depots, orders, a person to call, the law. In the browser it is what the server sent. */
export const SiteFooter = import.meta.env.SSR ? ServerFooter : SentFooter;

const FOOT = "bottom";

function SentFooter() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own, read back from the document
  return <footer className={FOOT} dangerouslySetInnerHTML={{ __html: sentFooter }} />;
}

const sentFooter = import.meta.env.SSR
  ? ""
  : (document.querySelector(`footer.${FOOT}`)?.innerHTML ?? "");

function ServerFooter() {
  return (
    <Kept as="footer" className={FOOT} of={["footer"]}>
      <div className="wide">
        <div>
          <h2>{t("help")}</h2>
          <PhoneLink phone={phone}>
            <Icon name="phone" />
            {phone}
          </PhoneLink>
          <p>{t("hours")}</p>
          <a href={`mailto:${mail}`}>
            <Icon name="mail" />
            {mail}
          </a>
        </div>
        <div>
          <h2>{t("shop")}</h2>
          <ul>
            <li>
              <Link to={url.storeList}>{t("stores")}</Link>
            </li>
            <li>
              <Link to={url.paintColors}>{t("paint")}</Link>
            </li>
            <li>
              <Link to={url.room}>{t("room")}</Link>
            </li>
            <li>
              <Link to={url.orderList}>{t("orders")}</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>{t("legal")}</h2>
          <ul>
            <li>
              <Link to={url.terms}>{t("terms")}</Link>
            </li>
            <li>
              <Link to={`${url.terms}#mentions-legales`}>{t("notice")}</Link>
            </li>
            <li>
              <Link to={url.privacy}>{t("privacy")}</Link>
            </li>
          </ul>
        </div>
        <p>{t("about")}</p>
      </div>
    </Kept>
  );
}
