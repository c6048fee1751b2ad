export type FeedEntry = {
  /** Unique and permanent. */
  id: string;
  title: string;
  url: string;
  text: string;
  /** ISO. */
  at: string;
};

export type FeedFacts = { title: string; homeUrl: string; ownUrl: string; entries: readonly FeedEntry[] };

/**
 * Returns a JSON Feed.
 * @see https://www.jsonfeed.org/version/1.1/
 */
export function jsonFeed({ title, homeUrl, ownUrl, entries }: FeedFacts): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: homeUrl,
    feed_url: ownUrl,
    items: entries.map(({ id, title, url, text, at }) => ({
      id,
      url,
      title,
      content_text: text,
      date_published: at,
    })),
  });
}

/**
 * Returns an Atom feed.
 * @see RFC 4287
 */
export function atomFeed({ title, homeUrl, ownUrl, entries }: FeedFacts, now: string): string {
  const head = [
    `<id>${xml(ownUrl)}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${xml(entries[0]?.at ?? now)}</updated>`,
    `<author><name>${xml(title)}</name></author>`,
    `<link rel="alternate" href="${xml(homeUrl)}"/>`,
    `<link rel="self" href="${xml(ownUrl)}"/>`,
  ];
  const items = entries.map(
    (entry) =>
      `<entry><id>${xml(entry.id)}</id><title>${xml(entry.title)}</title><updated>${xml(entry.at)}</updated>` +
      `<link href="${xml(entry.url)}"/><summary>${xml(entry.text)}</summary></entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n${[...head, ...items].join('\n')}\n</feed>\n`;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for use between tags or in an attribute. */
function xml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
