const NAMED =
  /\b(FORM|SCHEDULE)\s*(10-[KQ]|20-F|40-F|6-K|S-[1348]|F-[13]|11-K|13[DGF]|14[AC]|TO|8-A|D|144|[345])\b(\s*\/\s*A\b)?/i;
/** An amendment number that was filled in: the empty line of the form is no amendment. */
const AMENDED = /\(?\s*Amendment\s+No\.?\s*:?\s*[_ ]*\d+/i;

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
