/** The response to an EDGAR path, before compression and faults. */
export type Reply = {
  status: number;
  contentType: string;
  body: Uint8Array | string;
  headers?: Record<string, string>;
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML elements and quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

const BEYOND_LATIN1 = /[^\0-\u00ff]/gu;
const reference = (sign: string) => `&#${sign.codePointAt(0)};`;

/** Encodes text as ISO-8859-1; other characters become character references. */
export function latin1(markup: string): Uint8Array {
  return Buffer.from(markup.replace(BEYOND_LATIN1, reference), 'latin1');
}

export function html(body: string, status = 200): Reply {
  return { status, contentType: 'text/html; charset=UTF-8', body };
}

export function json(value: unknown): Reply {
  return { status: 200, contentType: 'application/json', body: JSON.stringify(value) };
}

export function text(body: Uint8Array | string): Reply {
  return { status: 200, contentType: 'text/plain', body };
}

/** Returns a simple page with a title, in the stand-in's own wording. */
export function page(title: string, paragraphs: string[], status: number): Reply {
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  return html(
    `<!DOCTYPE html>\n<html lang="en"><head><title>${escaped(title)}</title></head>\n<body>\n<h1>${escaped(title)}</h1>\n${body}\n</body></html>\n`,
    status,
  );
}

/** Returns the response that the storage behind data.sec.gov and the archives gives for a missing path. */
export function noSuchKey(path: string): Reply {
  const key = escaped(path.replace(/^\//, ''));
  return {
    status: 404,
    contentType: 'application/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The key does not exist.</Message><Key>${key}</Key></Error>`,
  };
}

export const notFoundPage = () =>
  page('SEC.gov | Page Not Found', ['There is nothing at this address.'], 404);
export const unavailablePage = () =>
  page('SEC.gov | File Unavailable', ['The file cannot be served at the moment.'], 503);
export const undeclaredToolPage = () =>
  page(
    'SEC.gov | Your Request Originates from an Undeclared Automated Tool',
    ['Declare who calls: a User-Agent with a company name and a contact e-mail address is needed.'],
    403,
  );
export const rateExceededPage = () =>
  page(
    'SEC.gov | Request Rate Threshold Exceeded',
    ['Too many requests in one second. Slow down; access returns after a pause without them.'],
    403,
  );
