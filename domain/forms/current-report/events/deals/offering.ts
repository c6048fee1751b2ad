import type { EventFinding, ReportEvent } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { moneyIn, shortMoney, worthOfShares } from '#domain/forms/current-report/prose/amounts.ts';
import { asHeadline, LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { companiesIn, counterparty, shortName } from './parties.ts';

const PROGRAM =
  /\bat[- ]the[- ]market\b|equity distribution agreement|(?:open market|controlled equity|ATM|equity) (?:sales|offering) agreement|\bsales agreement\b/i;
const OFFERING =
  /\b(?:underwriting agreement|(?:securities|stock|share|unit) purchase agreement|subscription agreement|placement agency agreement|registered direct|public offering|private placement|PIPE)\b/i;
const ACT =
  /\b(?:entered into|closed|completed|consummated|priced|pricing|issued|sold|sale and issuance|issuance and sale|agreed to (?:issue|sell)|received|closing)\b/i;
const SHARES =
  /\b(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)? million) (?:(?:newly issued|new|registered|unregistered|additional|of) )*(?:shares|units|American Depositary Shares|ADSs|ordinary shares)\b/i;
const PRICE =
  /\bprice (?:to the public )?(?:was|of|equal to|is)? ?(?:of )?\$ ?(\d+(?:\.\d+)?)(?: per| a|\/)|\$ ?(\d+(?:\.\d+)?) per (?:share|Share|unit|Unit|ADS)|public offering price was \$ ?(\d+(?:\.\d+)?)/;
const GROSS =
  /\b(?:aggregate )?(?:gross )?proceeds\b[^.$]{0,80}(\$ ?\d[\d,.]*(?: (?:million|billion))?)|(\$ ?\d[\d,.]*(?: (?:million|billion))?) (?:in|of) (?:aggregate )?gross proceeds/i;
const READ_ON = 8;

/**
 * New shares of the filer sold or put up for sale, by the sentence that says so: how many, at what price, through whom.
 * @returns `null` where no sentence does
 * @see docs/rules.md#8-k-events: an offering 6, a program of sales at the market 5
 */
export function offeringIn({
  number,
  sentences,
  release,
}: Pick<ItemText, 'number' | 'sentences' | 'release'>): EventFinding | null {
  const at = sentences.findIndex(
    ({ plain }) =>
      ACT.test(plain) &&
      /¤/.test(plain) &&
      (PROGRAM.test(plain) || isOffering(plain)) &&
      !/\b(?:notes|debentures|bonds)\b/i.test(plain),
  );
  const sentence = sentences[at];
  if (!sentence) return null;
  const told = [...sentences.slice(at, at + READ_ON), ...release];
  if (PROGRAM.test(sentence.plain)) return programOf(number, sentence, told);
  const text = told.map(({ plain }) => plain).join(' ');
  const shares = SHARES.exec(sentence.plain)?.[1] ?? SHARES.exec(text)?.[1];
  const price = PRICE.exec(text);
  const each = price?.[1] ?? price?.[2] ?? price?.[3];
  const worth = worthOf(text, shares, each);
  const through = counterparty(sentence.plain) ?? companiesIn(sentence.plain)[0] ?? null;
  const isPrivate = /private placement|purchase agreement|subscription|PIPE|Regulation D|4\(a\)\(2\)/i.test(
    sentence.plain,
  );
  const line = shares
    ? `Sells ${shares} shares${each ? ` at $${each}` : ''}${worth === null ? '' : ` (${worth})`}${isPrivate ? ' privately' : ''}`
    : null;
  const full = line && through ? `${line} ${isPrivate ? 'to' : 'through'} ${shortName(through)}` : line;
  const headline = (full && full.length <= LONGEST_HEADLINE ? full : line) ?? asHeadline(sentence.plain);
  if (headline === null) return null;
  const event: ReportEvent =
    number === '1.01'
      ? { event: 'agreement', title: null, counterparty: through, amount: worth }
      : { event: 'other news' };
  return tell({
    number,
    score: 6,
    headline,
    rule: 'New shares sold',
    consequence: `The company raises ${worth ?? 'money'} by new shares: each share held before is a smaller part of it.`,
    sentence: { ...sentence, isKnown: false },
    event,
    details: told
      .slice(1)
      .filter(({ plain }) => GROSS.test(plain))
      .slice(0, 1),
  });
}

function isOffering(plain: string): boolean {
  return (
    OFFERING.test(plain) &&
    (SHARES.test(plain) || /\b(?:common stock|ordinary shares|offering of)\b/i.test(plain)) &&
    /\b(?:offering|sale|sell|sold|issu\w+|private placement)\b/i.test(plain) &&
    !/all (?:of the )?(?:issued and )?outstanding/i.test(plain)
  );
}

/** What the text says was raised, else shares times price. */
function worthOf(text: string, shares: string | undefined, each: string | undefined): string | null {
  const gross = GROSS.exec(text);
  const [money] = moneyIn(gross?.[1] ?? gross?.[2] ?? '');
  if (money && money.value >= 1e5) return `about ${shortMoney(money.written)}`.replace('about $ ', 'about $');
  return shares && each ? worthOfShares(shares, each) : null;
}

function programOf(number: string, sentence: Sentence, told: readonly Sentence[]): EventFinding | null {
  const text = told.map(({ plain }) => plain).join(' ');
  const money = moneyIn(text).find(({ value }) => value >= 1e6);
  const agent = counterparty(sentence.plain) ?? companiesIn(sentence.plain)[0] ?? null;
  const headline = `May sell ${money ? `up to ${shortMoney(money.written)} of ` : ''}new shares at the market${agent ? ` through ${shortName(agent)}` : ''}`;
  return tell({
    number,
    score: 5,
    headline,
    rule: 'A program of sales at the market',
    consequence: `New shares may come to the market bit by bit${money ? `, up to ${shortMoney(money.written)} in all` : ''}; each dilutes those held before.`,
    sentence,
    event:
      number === '1.01'
        ? { event: 'agreement', title: null, counterparty: agent, amount: money?.written ?? null }
        : { event: 'other news' },
  });
}
