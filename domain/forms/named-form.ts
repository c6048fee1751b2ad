const NAMED =
  /\b(FORM|SCHEDULE)\s*(10-[KQ]|20-F|40-F|6-K|S-[1348]|F-[13]|11-K|13[DGF]|14[AC]|TO|8-A|D|144|[345])\b(\s*\/\s*A\b)?/i;
/** Matches an amendment number that was filled in. A blank line on the form does not make it an amendment. */
const AMENDED = /\(?\s*Amendment\s+No\.?\s*:?\s*[_ ]*\d+/i;

/** The number of characters above or below a form's title in which `Amendment No. 1 to` may appear. */
const AROUND_TITLE = 100;
const CURRENT_REPORT =
  /(?:\bF ?O ?R ?M\s*8\s?[-‐‑–—−]?\s?K|\b8[-‐‑–—−]K\s+CURRENT\s+REPORT)\s?(12[BG]3?|15D5)?(\s?\/\s?A)?\b/i;
const SAYS_CURRENT = /current\s*report|section\s+13\s+or\s+15\s?\(d\)/i;

/**
 * Returns the exact form type of an 8-K named on a document's first page; `null` if it names none, or names another
 * form first, as in registrations that refer to current reports.
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
 * Returns the exact form type named on the first page of a document supplied without its submission; `null` if it names
 * no known form.
 */
export function namedForm(words: string): string | null {
  const [, kind = '', named, slash] = NAMED.exec(words) ?? [];
  if (named === undefined) return null;
  const name = named.toUpperCase();
  const form = /^13[DG]$/.test(name) ? `SC ${name}` : name === '13F' ? '13F-HR' : titled(kind, name);
  const isAmended = slash !== undefined || (form.startsWith('SC ') && AMENDED.test(words));
  return isAmended ? `${form}/A` : form;
}

/**
 * Returns the type name for a form's title. Schedules in proxy statements and tender offers are named differently from
 * forms.
 */
function titled(kind: string, name: string): string {
  if (!/schedule/i.test(kind)) return name;
  return name.startsWith('14') ? `DEF ${name}` : `SC ${name}`;
}
