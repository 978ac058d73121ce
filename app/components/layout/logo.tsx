import { useContext } from "react";
import { Link } from "#app/framework/link.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import { url } from "#app/urls.ts";

/** The browser reuses the logo sent by the server. */
export function Logo() {
  const { merchant } = useContext(RequestInfoContext);
  const html = import.meta.env.SSR ? (merchant?.logo ?? "") : sent;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, of shapes that `readLogoDrawing` allows
  return <Link to={url.home} className="logo" dangerouslySetInnerHTML={{ __html: html }} />;
}

const sent = import.meta.env.SSR
  ? ""
  : (document.querySelector("header.top .logo")?.innerHTML ?? "");
