const Drawn = import.meta.env.SSR && (await import("./drawn-footer.tsx")).DrawnFooter;

export const SiteFooter = Drawn || SentFooter;

function SentFooter() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own, read back from the document
  return <footer className="bottom" dangerouslySetInnerHTML={{ __html: sent }} />;
}

const sent = import.meta.env.SSR ? "" : (document.querySelector("footer.bottom")?.innerHTML ?? "");
