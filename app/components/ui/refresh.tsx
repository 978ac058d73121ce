import { useContext } from "react";
import { RequestInfoContext } from "#app/framework/request-info.ts";

export function Refresh({ to, seconds }: { to: string; seconds: number }) {
  const { light } = useContext(RequestInfoContext);
  const refresh = <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />;
  return light ? refresh : <noscript>{refresh}</noscript>;
}
