import type { Marked, Mention } from '#domain/language/mentions.ts';
import { shortMoney } from '#domain/language/money.ts';

/** The value for a placeholder: its text in a headline, and the mentions it is taken from. */
export type Slot = { text: string; mentions: readonly Mention[] };

/** The values for the placeholders of a line, by slot name. */
export type Slots = Readonly<Record<string, Slot>>;

/** A headline must be readable at a glance. */
export const LONGEST_HEADLINE = 160;
const MARK = /‹\w\d+›/g;
/** A party that the text names only by its role in a deal, which does not tell readers who it is. */
const BARE_ROLE =
  /^(?:Parent|Purchaser|Buyer|Seller|Investor|Holdings?|Holdco|Bidco|Topco|Acquiror|Acquirer|Target|Merger Sub)$/i;

/** Returns a phrase's slots as text for headlines. */
export function slotsIn(found: Readonly<Record<string, string | undefined>>, marked: Marked): Slots {
  const slots: Record<string, Slot> = {};
  for (const [name, words] of Object.entries(found)) {
    if (words === undefined) continue;
    const mentions = [...words.matchAll(MARK)]
      .map(([key]) => marked.mentions.get(key))
      .filter((mention) => mention !== undefined);
    if (mentions.length > 0 && mentions.every(isBareRole)) continue;
    const text =
      mentions.length === 0 ? words.replace(/^the /, '') : `${hedge(words)}${listed(mentions.map(wordsOf))}`;
    slots[name] = { text, mentions };
  }
  return slots;
}

function isBareRole({ kind, written }: Mention): boolean {
  return (kind === 'company' || kind === 'subsidiary') && BARE_ROLE.test(written);
}

/** Keeps the uncertainty of an amount: `approximately $5 million` becomes `about $5 million`. */
function hedge(words: string): string {
  if (/^(?:an? |the )?(?:aggregate |total )?(?:of )?up to\b/i.test(words)) return 'up to ';
  return /\b(?:approximately|about|nearly)\b/i.test(words) ? 'about ' : '';
}

/** Returns a mention as it is written in headlines. */
export function wordsOf({ kind, written, office }: Mention): string {
  if (kind === 'company' || kind === 'subsidiary') return shortName(written);
  if (kind === 'money') return shortMoney(written);
  return kind === 'office' && office ? office.title : written;
}

/** Joins names as `A`, `A and B`, or `A, B and C`. */
export function listed(names: readonly string[]): string {
  const all = [...new Set(names)];
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** Fills in a line; a bracketed part with an empty slot is removed. Returns `null` if any other slot is empty. */
export function filled(template: string, slots: Slots): string | null {
  let isWhole = true;
  const fill = (text: string, onMissing: () => void) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = slots[name]?.text ?? '';
      if (value === '') onMissing();
      return value;
    });
  const short = template.replace(/\[([^\]]*)\]/g, (_, part: string) => {
    let has = true;
    const text = fill(part, () => {
      has = false;
    });
    return has ? text : '';
  });
  const line = fill(short, () => {
    isWhole = false;
  });
  return isWhole ? line.charAt(0).toUpperCase() + line.slice(1) : null;
}

/** Returns a company's name for headlines, without its entity suffix. */
export function shortName(name: string): string {
  return name
    .replace(/^Goldman$|^Goldman,? Sachs.*$/, 'Goldman Sachs')
    .replace(/^Merrill Lynch.*$/, 'Merrill Lynch')
    .replace(
      /,? (?:Inc|Incorporated|LLC|L\.L\.C|Ltd|LTD|Limited|L\.P|LP|LLP|N\.A|National Association|plc|PLC|L\.C|Corporation|Corp)\b\.?$/,
      '',
    )
    .replace(/,$/, '');
}
