import { markup } from "#app/models/platform/markup.ts";

export type FeedItem = {
  title: string;
  description: string;
  address: string;
  publishedAt: Date | null;
};

export type Feed = {
  title: string;
  description: string;
  home: string;
  self: string;
  items: readonly FeedItem[];
};

/** Writes RSS 2.0, in French (rssboard.org, RSS 2.0 specification); dates follow RFC 822. */
export function rssFeed({ title, description, home, self, items }: Feed): string {
  const entries = items.map(
    (item) =>
      markup`<item><title>${item.title}</title><link>${item.address}</link><guid isPermaLink="true">${item.address}</guid><description>${item.description}</description>${dateOf(item)}</item>
`,
  );
  const channel = markup`<title>${title}</title><link>${home}</link><description>${description}</description><language>fr-FR</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>
${entries}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.markup}</channel></rss>\n`;
}

function dateOf({ publishedAt }: FeedItem) {
  return publishedAt ? markup`<pubDate>${publishedAt.toUTCString()}</pubDate>` : [];
}
