const NAMED =
  /\b(FORM|SCHEDULE)\s*(10-[KQ]|20-F|40-F|6-K|S-[1348]|F-[13]|11-K|13[DGF]|14[AC]|TO|8-A|D|144|[345])\b(\s*\/\s*A\b)?/i;
/** An amendment number that was filled in: the empty line of the form is no amendment. */
const AMENDED = /\(?\s*Amendment\s+No\.?\s*:?\s*[_ ]*\d+/i;

/** `Amendment No. 1 to` stands above the title of a form or below it. */
const AROUND_TITLE = 100;
const CURRENT_REPORT =
  /(?:\bF ?O ?R ?M\s*8\s?[-‐‑–—−]?\s?K|\b8[-‐‑–—−]K\s+CURRENT\s+REPORT)\s?(12[BG]3?|15D5)?(\s?\/\s?A)?\b/i;
const SAYS_CURRENT = /current\s*report|section\s+13\s+or\s+15\s?\(d\)/i;

/**
 * The exact form type of an 8-K that the first page of a document names; `null` when it names none, or another
 * form before it, as registrations do that refer to current reports.
 */
export function namedCurrentReport(words: string): string | null {
  const match = CURRENT_REPORT.exec(words);
  if (!match || !SAYS_CURRENT.test(words)) return null;
  const other = NAMED.exec(words);
  if (other && other.index < match.index) return null;
  const title = words.slice(Math.max(0, match.index - AROUND_TITLE), match.index + AROUND_TITLE);
  const isAmended = match[2] !== undefined || AMENDED.test(title);
  return `8-K${match[1]?.toUpperCase() ?? ''}${isAmended ? '/A' : ''}`;
}

/**
 * The exact form type that the first page of a document names, for one that came without its submission; `null`
 * when it names none that is known.
 */
export function namedForm(words: string): string | null {
  const [, kind = '', named, slash] = NAMED.exec(words) ?? [];
  if (named === undefined) return null;
  const name = named.toUpperCase();
  const form = /^13[DG]$/.test(name) ? `SC ${name}` : name === '13F' ? '13F-HR' : titled(kind, name);
  const isAmended = slash !== undefined || (form.startsWith('SC ') && AMENDED.test(words));
  return isAmended ? `${form}/A` : form;
}

/** Schedules of proxy statements and tender offers have other type names than forms. */
function titled(kind: string, name: string): string {
  if (!/schedule/i.test(kind)) return name;
  return name.startsWith('14') ? `DEF ${name}` : `SC ${name}`;
}
