import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { moneyIn, shortMoney, valueIn } from '#domain/forms/current-report/prose/amounts.ts';
import { asHeadline, LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import { companiesIn, counterparty, shortName } from './parties.ts';

const DEAL =
  /\b(?:entered into|signed|executed|agreed)\b[^.]{0,200}\b(?:(?:asset|stock|share|equity|unit|membership interest|interest|securities|business|master)?s? ?(?:purchase|sale|transfer|contribution)(?: and (?:sale|purchase))? agreement|agreement (?:to (?:sell|acquire|purchase|buy)|for the (?:sale|acquisition|purchase))|agreements? pursuant to which ¤ (?:sold|acquired))|¤ (?:has )?agreed to (?:sell|acquire|purchase)/i;
const NO_DEAL =
  /\b(?:notes|debentures|bonds|shares of (?:¤’s|its)|¤’s (?:class \w )?common stock|underwrit|private placement|convertible|warrants|preferred stock|receivables|registered direct|repurchase)\b/i;
const SOLD =
  /\b(?:will|would|to|agreed to) (?:sell|transfer|divest)|\b(?:sale|divestiture) (?:by ¤ )?(?:to [^,]{3,80} )?of ¤’s|\brelating to the sale|¤ (?:sold|will sell)/i;
const BOUGHT =
  /\b(?:will|would|to|agreed to) (?:acquire|purchase|buy)|\bacquisition (?:by ¤ )?of|¤ (?:acquired|purchased)/i;
const OBJECT =
  /\b(?:(?:sale|sell|divest|transfer|acquire|purchase|acquisition|sold|acquired)(?: and transfer| and acquire)?(?: by ¤)?(?: to [^,]{3,60},?)? (?:of )?)((?:(?:substantially )?all (?:of )?(?:the )?)?(?:(?:certain|the|its|¤’s|an?) ){0,2}[^,.;]{4,90}?)(?= to | from | for | pursuant | as | in exchange|[,.;]|$)/;
const READ_ON = 8;

/**
 * A business or assets that the filer agrees to buy or sell.
 * @returns `null` where no sentence says so
 * @see docs/rules.md#8-k-events: 6.5
 */
export function dealOf({ number, sentences }: Pick<ItemText, 'number' | 'sentences'>): EventFinding | null {
  const at = sentences.findIndex(
    ({ plain }) => DEAL.test(plain) && !NO_DEAL.test(plain) && /¤|subsidiar/.test(plain),
  );
  const sentence = sentences[at];
  if (!sentence) return null;
  const told = sentences.slice(at, at + READ_ON);
  const text = told.map(({ plain }) => plain).join(' ');
  const position = SOLD.test(sentence.plain)
    ? 'seller'
    : BOUGHT.test(sentence.plain)
      ? 'buyer'
      : SOLD.test(text)
        ? 'seller'
        : BOUGHT.test(text)
          ? 'buyer'
          : null;
  const other = counterparty(sentence.plain) ?? companiesIn(sentence.plain)[0] ?? null;
  const amount = priceIn(text);
  const headline = headlineOf(sentence.plain, position, other, amount) ?? asHeadline(sentence.plain);
  if (headline === null) return null;
  return tell({
    number,
    score: 6.5,
    headline,
    rule: position === 'seller' ? 'A business to be sold' : 'A business to be bought',
    consequence:
      position === 'seller'
        ? `The company gives up what this business earns${amount === null ? '' : ` and receives ${amount}`}; what it does with the money decides whether holders gain.`
        : `The company spends ${amount ?? 'money or shares'} and takes over a business: holders bear the price and the risk of fitting it in.`,
    sentence: { ...sentence, isKnown: false },
    event: { event: 'agreement', title: null, counterparty: other, amount },
    details: told
      .slice(1)
      .filter(({ plain }) => amount !== null && plain.includes(moneyIn(amount)[0]?.written ?? '\0'))
      .slice(0, 1),
    dealWorth: dollarsIn(amount),
  });
}

/** An amount in US dollars; `null` for none, and for other money. */
export function dollarsIn(amount: string | null): number | null {
  return amount !== null && /^(?:about )?\$/.test(amount) ? valueIn(amount) : null;
}

function headlineOf(
  plain: string,
  position: 'seller' | 'buyer' | null,
  other: string | null,
  amount: string | null,
): string | null {
  const object = OBJECT.exec(plain)?.[1]
    ?.replace(/¤’s/g, 'its')
    .replace(/^(?:all of the|the) (?=outstanding)/, '')
    .trim();
  if (
    position === null ||
    object === undefined ||
    object.includes('¤') ||
    /Agreement|^(?:the )?(?:Transaction|Business|Buyer|Seller)/.test(object)
  )
    return null;
  const name =
    other === null || object.includes(other)
      ? ''
      : ` ${position === 'seller' ? 'to' : 'from'} ${shortName(other)}`;
  const line = `Agrees to ${position === 'seller' ? 'sell' : 'buy'} ${object}${name}${amount === null ? '' : ` for ${amount}`}`;
  return line.length <= LONGEST_HEADLINE ? line : null;
}

/** What is paid, by a sentence that calls it the price. */
export function priceIn(text: string): string | null {
  for (const { written, value, at } of moneyIn(text)) {
    const before = text.slice(Math.max(0, at - 120), at);
    const behind = text.slice(at + written.length, at + written.length + 60);
    if (value < 1e5) continue;
    if (
      !/\b(?:price|consideration|aggregate|for|acquire|purchase|valued at|payment of|consist\w*|investment)\b[^.]*$/i.test(
        before,
      )
    )
      continue;
    if (
      /\b(?:revenues?|fee|fees|termination|escrow|earn-?out|contingent|loss|income|penalt|borrow)\w*\b[^.]{0,30}$/i.test(
        before,
      ) ||
      /\b(?:expenses?|savings|reductions?|charges?)\b[^.]{0,80}$/i.test(before) ||
      /^ (?:in|of) (?:net |unaudited )?(?:revenue|sales)/i.test(behind)
    )
      continue;
    const kind = /^ in cash and (?:stock|shares)/.test(behind)
      ? ' in cash and stock'
      : /^(?: in)? cash\b/.test(behind)
        ? ' in cash'
        : '';
    return `${/(?:approximately|about)\s$/.test(before) ? 'about ' : ''}${shortMoney(written)}${kind}`;
  }
  return null;
}
