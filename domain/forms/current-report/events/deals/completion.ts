import type { EventFinding, Position } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { valueIn } from '#domain/forms/current-report/prose/amounts.ts';
import { asHeadline, LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import { isBoilerplate, type Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { isHypothetical } from '#domain/text/sentences.ts';
import { dollarsIn, priceIn } from './business-deal.ts';
import { companiesIn, shortName } from './parties.ts';

const BUSINESS =
  '(?:acquisition|merger|purchase|sale|divestiture|disposition|spin-?off|separation|combination|transaction|investment|distribution|transfer)';
/** The filer or its part acts: `¤ acquired …`, `¤ completed the sale …`, `the merger was completed`. */
const COMPLETED: readonly RegExp[] = [
  new RegExp(
    `(?:¤(?!’)|[Ss]ubsidiar(?:y|ies)(?: of ¤)?|¤’s [^,.]{3,60}|\\bit|[Tt]he registrant)(?:,? [^;]{0,90}?)? (?:has |have |had )?(?:today )?(?:successfully )?(?:completed|closed|consummated) (?:the |its |¤’s |an? )?(?:[\\w’'-]+ ){0,5}?${BUSINESS}`,
    'u',
  ),
  new RegExp(
    `¤’? (?:[^.;]{0,60} )?(?:announc\\w+|regarding|reporting) (?:the |that )?(?:successful )?(?:completion|closing|close|consummation) of (?:the |its |¤’s )?(?:[\\w’'-]+ ){0,4}?(?:${BUSINESS}|transactions)`,
    'u',
  ),
  /¤ (?:and [^,]{3,60} )?(?:has |have )?(?:also )?(?:acquired|purchased|sold|divested|spun off)(?: [^.;]{0,60}?)?(?: from [^.;]{3,90})? (?:all|substantially|certain|100%|the (?:assets|stock|business|outstanding|capital|remaining|issued)|its|¤’s|an? \w+ interest|\p{Lu})/u,
  /(?:[Ss]ubsidiar(?:y|ies))(?: of ¤)?,? (?:has |have )?(?:acquired|sold|purchased) (?:certain|all|substantially|the)/u,
  new RegExp(
    `\\b(?:[Tt]he|such|this) (?:[\\w’'-]+ ){0,4}?${BUSINESS}\\b[^.;]{0,100}? (?:was|were|has been|is) (?:completed|consummated|closed|effected)`,
    'u',
  ),
  new RegExp(
    `^(?:[Tt]he )?${BUSINESS} of [^.;]{3,120}? (?:was|were|has been) (?:completed|consummated|closed)`,
    'u',
  ),
  /\bcustomer accounts of [^.]{3,80} were transferred to|stock of [^.]{3,80} to ¤ for/u,
];
const NOT_YET =
  /\b(?:expected to|is expected|will be|to be|conditions? to|subject to|prior to the|until|upon(?: the)?) (?:[\w’-]+ ){0,4}(?:complet|clos|consummat)/i;
const NO_BUSINESS =
  /\b(?:these securities|notes|debentures|bonds|public offering|private placement|offering of|shares of (?:¤’s|its) common|credit (?:facility|agreement)|tender offer for (?:its|¤’s)|treasury|warrants|repurchase|redemption|preferred stock|at-the-market|underwrit\w*)\b/i;
const SOLD = /\b(?:sale|sold|divest\w*|dispos\w*|spin-?off|spun|separation|distribut\w*|transferred)\b/i;
const READ_ON = 8;
const SMALL = 1e7;

/**
 * A purchase or sale that is done, by the sentence that says so with the filer in it.
 * @returns `null` where no sentence does
 * @see docs/rules.md#8-k-events: 7.5, 1.5 less as previously announced, 1.5 less below $10 million
 */
export function completionIn(
  { number, sentences }: Pick<ItemText, 'number' | 'sentences'>,
  isItem: boolean,
): EventFinding | null {
  const done = sentences.filter((sentence) => isDone(sentence, isItem));
  const sentence = done.find(namesItsObject) ?? done[0];
  if (!sentence) return null;
  const at = sentences.indexOf(sentence);
  const told = sentences.slice(at, at + READ_ON);
  const amount = priceIn(told.map(({ plain }) => plain).join(' '));
  const headline = headlineOf(sentence, told, amount, sentences.slice(0, at + 1));
  if (headline === null) return null;
  const isSale = SOLD.test(sentence.plain);
  const value = valueIn(amount ?? '');
  const isSmall =
    value !== null ? value < SMALL : /\$\d{1,3}(?:,\d{3})? |\$\d\.\d million/.test(amount ?? '');
  return tell({
    number,
    score: isSmall ? 6 : 7.5,
    headline,
    rule: `A completed ${isSale ? 'sale' : 'purchase'}${isSmall ? ' of less than $10 million' : ''}`,
    consequence: consequenceOf(isSale ? 'seller' : 'buyer', sentence.plain, amount),
    sentence: {
      ...sentence,
      isKnown: /\bpreviously[- ](?:announced|disclosed|reported)\b/i.test(sentence.words),
    },
    event: { event: 'purchase or sale completed' },
    details: told
      .slice(1)
      .filter(
        ({ plain }) => /\b(?:price|consideration|proceeds)\b/i.test(plain) && /[$€£]|shares/.test(plain),
      )
      .slice(0, 1),
    dealWorth: dollarsIn(amount),
  });
}

const UNNAMED =
  /^(?:[Tt]he|[Ss]uch|[Tt]his) (?:[Mm]erger|[Aa]cquisition|[Ss]ale|[Tt]ransaction|[Bb]usiness|[Cc]losing)\b(?! of (?!the (?:Business|Transaction)|such)\p{L})/u;

const CHANGES_HANDS = /\b(?:sold|acquired|purchased|bought|merged|to (?:sell|acquire|purchase|buy|merge))\b/;

/** What was bought or sold is named, not called `the Business`. */
function namesItsObject({ plain }: Sentence): boolean {
  return (
    !UNNAMED.test(plain) &&
    (companiesIn(plain).length > 0 ||
      /\b(?:division|business|segment|unit|assets|operations|plant|stores)\b/.test(plain))
  );
}

function isDone(sentence: Sentence, isItem: boolean): boolean {
  const { plain, words } = sentence;
  if (NOT_YET.test(plain) || isBoilerplate(sentence)) return false;
  const head = plain.slice(0, 220);
  if (NO_BUSINESS.test(head) || (isHypothetical(words) && !isItem && !/\bcomplet/.test(head))) return false;
  if (/^(?:If|In the event|Following|After|Since|Prior to|In connection with)\b/.test(plain) && !isItem)
    return false;
  return (
    COMPLETED.some((pattern) => pattern.test(plain)) &&
    (isItem || !/^\p{Lu}[^.]{0,60} (?:previously|in (?:19|20)\d\d)/u.test(plain))
  );
}

function headlineOf(
  sentence: Sentence,
  told: readonly Sentence[],
  amount: string | null,
  before: readonly Sentence[],
): string | null {
  const line =
    UNNAMED.test(sentence.plain) || /\btransactions? contemplated\b/.test(sentence.plain)
      ? namedBefore(sentence, before)
      : asHeadline(sentence.plain);
  if (line === null) return null;
  const short = line.replace(/\(and (?:an )?(affiliate of [^)]*)\)/, '($1)');
  const shares =
    /\b(?:received|issued?|consist\w*|exchange for|converted into)\b[^.]{0,80}?(\d[\d,.]*(?: million)? (?:newly issued |unregistered )?shares)/.exec(
      told.map(({ plain }) => plain).join(' '),
    )?.[1];
  const paid = /[$€£]/.test(short) ? null : (amount ?? shares ?? null);
  const full = paid === null ? short : `${short} for ${paid}`;
  return full.length <= LONGEST_HEADLINE ? full : short;
}

/** `The merger was completed …` with the name that an earlier sentence has. */
function namedBefore({ plain }: Sentence, before: readonly Sentence[]): string | null {
  const other = before.flatMap((one) => companiesIn(one.plain)).at(0);
  const what = /\bMerger\b/.test(plain)
    ? 'merger'
    : /^(?:[Tt]he|[Ss]uch|[Tt]his) (\w+)/.exec(plain)?.[1]?.toLowerCase();
  if (other === undefined || what === undefined || /transaction|business|closing/.test(what)) {
    const deal = before.findLast((one) => CHANGES_HANDS.test(one.plain) && companiesIn(one.plain).length > 0);
    return asHeadline(deal?.plain ?? plain) ?? asHeadline(plain);
  }
  return `Completes ${what} ${what === 'merger' ? 'with' : 'of'} ${shortName(other)}`;
}

function consequenceOf(position: Position, plain: string, amount: string | null): string {
  if (/\b(?:spin-?off|separation|distribut)/i.test(plain))
    return 'Holders now own shares of two companies; each trades on its own results from here on.';
  return position === 'seller'
    ? `What was sold no longer counts in the company’s results${amount === null ? '' : `; it received ${amount}`}.`
    : `What was bought counts in the company’s results from now on${amount === null ? '' : `; it paid ${amount}`}.`;
}
