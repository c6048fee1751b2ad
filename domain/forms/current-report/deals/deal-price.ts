import type { Sentence } from '#domain/language/clauses.ts';
import type { Mention } from '#domain/language/mentions.ts';
import { LARGE, shortMoney } from '#domain/language/money.ts';

/** The price paid in a deal, identified by the words around it. */
export type Price = {
  /** As written in headlines: `about $293 million`, `$56.00 a share in cash`. */
  written: string;
  /** The total in US dollars; `null` if the text gives no total in dollars. */
  dollars: number | null;
  /** The sentence that states the price. */
  sentence: Sentence;
};

type Role = 'total' | 'cash' | 'share' | 'none';

const NONE =
  /\b(?:terminat\w*|fees?|revenues?|sales|penalt\w*|debt(?!-free)|loans?|bonus|earn-?out|contingent|escrow|par|indebtedness|borrow\w*|facility|salary|working capital|expenses|per £|guarant\w*|damages|up to)\b/i;
/** Matches words before or after an amount that identify it as the price paid. */
const TOTAL =
  /\b(?:consideration|purchase price|transaction value|enterprise value|equity value|valued at|value of)\b/i;
/** Matches words that identify an amount as the price paid if the clause is about the deal. */
const PAID = /\b(?:for|total(?:ing)?|aggregate|price|consists? of|paid)\b/i;
const DEAL =
  /\b(?:acqui\w+|merg\w+|buy|bought|purchased? (?:all|substantially|the (?:assets|business|stock))|purchase ‹[CS]|sold|sale of)/i;
const FINANCING =
  /\b(?:notes|debentures|loan|stock of ¤|¤(?:’s)? (?:common )?(?:stock|shares)|private placement|financing|warrants)\b/i;
/** Matches words before the amount that holders receive for each share. Long exceptions may come in between. */
const FOR_EACH_SHARE = /\b(?:[Ee]ach|[Ee]very)\b.*\bshares?\b.*\bright to receive .{0,30}$/;
const PER_SHARE =
  /^(?: (?:in cash|net|,? without interest))*,? (?:per|a|for each|for every) (?:‹[CS]\d+› |outstanding |common )?(?:share|Share|ordinary share|outstanding share|unit|ADS)/;

/** Returns the stated price: the total rather than its cash part, and a price per share if there is nothing else. */
export function priceIn(sentences: readonly Sentence[], prefersShare: boolean): Price | null {
  const found = sentences.flatMap((sentence) =>
    sentence.isBoilerplate
      ? []
      : sentence.clauses
          .filter(({ tag }) => tag === 'new' || tag === 'conditional')
          .flatMap(({ text }) => amountsIn(text, sentence)),
  );
  const share = found.find(({ role }) => role === 'share');
  const total = found.find(({ role }) => role === 'total');
  const cash = found.find(({ role }) => role === 'cash');
  const best = prefersShare ? (share ?? total ?? cash) : (total ?? cash ?? share);
  return best?.price ?? null;
}

type Amount = { role: Role; price: Price };
/** An amount, with the words before and after it in its clause. */
type Placed = { money: Mention; before: string; behind: string; text: string };

function amountsIn(text: string, sentence: Sentence): Amount[] {
  if (/^of which\b/.test(text) || (FINANCING.test(text) && !/\b(?:merger|consideration)\b/i.test(text)))
    return [];
  return [...text.matchAll(/‹M\d+›/g)].flatMap(({ 0: mark, index }) => {
    const money = sentence.marked.mentions.get(mark);
    if (!money) return [];
    const end = index + mark.length;
    const placed = { money, before: text.slice(0, index), behind: text.slice(end, end + 60), text };
    const whole = sentence.marked.text;
    const isForEach = FOR_EACH_SHARE.test(whole.slice(0, whole.indexOf(mark)));
    const role = isForEach ? 'share' : roleOf(placed);
    return role === 'none' ? [] : [{ role, price: priceOf(placed, role, sentence) }];
  });
}

function roleOf({ money: { value = 0 }, before, behind, text }: Placed): Role {
  if (/\bpar value\b|\bstated value\b/.test(before.slice(-24))) return 'none';
  if (PER_SHARE.test(behind))
    return /\b(?:right to receive|for|of|cash|price|receive)\b/.test(before) ? 'share' : 'none';
  if (value < LARGE || NONE.test(before.slice(-60)) || NONE.test(behind.slice(0, 40))) return 'none';
  const isCash =
    /^ (?:in|of) (?:[a-z]+ )?cash\b/.test(behind) ||
    /\bcash (?:payment|portion|consideration)\b[^‹]{0,30}$/.test(before);
  const hasShares = /‹N\d+› (?:shares|million shares)|shares of/.test(text);
  if (isCash && hasShares && !/^ in cash and (?:stock|shares)/.test(behind)) return 'cash';
  return TOTAL.test(before.slice(-110)) ||
    (PAID.test(before.slice(-60)) && DEAL.test(text) && !FINANCING.test(behind.slice(0, 50))) ||
    /^ (?:in|of) (?:total |aggregate )?(?:cash|stock|consideration)/.test(behind)
    ? 'total'
    : 'none';
}

function priceOf({ money, before, behind, text }: Placed, role: Role, sentence: Sentence): Price {
  const { written, value = 0 } = money;
  const short = shortMoney(written);
  if (role === 'share') {
    const cash = /cash/.test(`${behind.slice(0, 40)}${before.slice(-40)}`) ? ' in cash' : '';
    return { written: `${short} a share${cash}`, dollars: null, sentence };
  }
  const about = /(?:approximately|about) $/.test(before) ? 'about ' : '';
  const [mark = ''] = /‹N\d+›(?= (?:million )?(?:shares|newly))/.exec(text) ?? [];
  const stock = mark === '' ? '' : ` and ${sentence.marked.mentions.get(mark)?.written ?? ''} shares`;
  const isInDollars = role === 'total' && /^(?:US)?\$/.test(written);
  return {
    written: `${about}${short}${role === 'cash' ? ` in cash${stock}` : meansOf(behind)}`,
    dollars: isInDollars ? value : null,
    sentence,
  };
}

/** Returns how a total is paid, according to the words after it; empty if they do not say. */
function meansOf(behind: string): string {
  if (/^ in cash\b(?! and)/.test(behind)) return ' in cash';
  if (/^ (?:in|of) cash and (?:stock|shares)/.test(behind)) return ' in cash and stock';
  return /^ in (?:stock|shares)\b/.test(behind) ? ' in stock' : '';
}
