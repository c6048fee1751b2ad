/** Entities that HTML has and XML lacks; some tools put them in footnotes. */
const HTML_ENTITIES: Record<string, number> = {
  nbsp: 160,
  sect: 167,
  copy: 169,
  reg: 174,
  eacute: 233,
  ouml: 246,
  uuml: 252,
  ndash: 8211,
  mdash: 8212,
  lsquo: 8216,
  rsquo: 8217,
  ldquo: 8220,
  rdquo: 8221,
  bull: 8226,
  hellip: 8230,
  trade: 8482,
};
/** An ampersand that does not start an entity, or a character that XML forbids. */
const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z]\w{0,30});)/g;
const FORBIDDEN = /[[\p{Cc}--[\t\n\r\u007F-\u009F]]\uFFFE\uFFFF]/gv;
/** Inside a CDATA section an ampersand is plain text. */
const CDATA = '<![CDATA[';
const CDATA_END = ']]>';

/**
 * Repairs XML that contains pasted prose: replaces HTML entities, bare ampersands and forbidden characters without
 * changing the meaning.
 */
export function withXmlEntities(xml: string): string {
  let text = '';
  let at = 0;
  for (let start = xml.indexOf(CDATA); start >= 0; start = xml.indexOf(CDATA, at)) {
    const end = xml.indexOf(CDATA_END, start);
    if (end < 0) break;
    text += escaped(xml.slice(at, start)) + xml.slice(start, end).replace(FORBIDDEN, ' ');
    at = end;
  }
  return text + escaped(xml.slice(at));
}

function escaped(xml: string): string {
  return (xml.includes('&') ? withNumbers(xml) : xml).replace(FORBIDDEN, ' ');
}

function withNumbers(xml: string): string {
  return xml
    .replace(/&([a-z]{3,6});/g, (entity, name: string) => {
      const code = HTML_ENTITIES[name];
      return code === undefined ? entity : `&#${code};`;
    })
    .replace(BARE_AMPERSAND, '&amp;');
}
