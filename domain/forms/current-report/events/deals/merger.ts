import type { EventFinding, Position } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { withoutAnnouncing } from '#domain/forms/current-report/prose/announced.ts';
import { asHeadline, LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { priceIn } from './merger-price.ts';
import { companiesIn, shortName } from './parties.ts';

const MERGER_AGREEMENT =
  '(?:(?:[Aa]mended and [Rr]estated |[Dd]efinitive )*(?:[Aa]greement and [Pp]lan of (?:[Mm]erger|[Rr]eorganization(?: and [Mm]erger)?)|[Mm]erger [Aa]greement|[Bb]usiness [Cc]ombination [Aa]greement|[Aa]rrangement [Aa]greement|[Mm]erger [Ii]mplementation [Dd]eed|[Ss]cheme [Ii]mplementation (?:[Dd]eed|[Aa]greement)))';

/** Signing and what was signed stand together; a loan `in connection with` a merger agreement is none. */
const SIGNED = new RegExp(
  `\\b(?:enter(?:ed|ing)? into|entry into|execut(?:ed|ing)|execution of|sign(?:ed|ing)(?: of)?)(?: (?!(?:[Cc]redit|[Ll]oan|[Tt]erm|[Ee]mployment|[Vv]oting|[Ss]upport|[Aa]mendment|[Cc]ommitment|[Ll]etter|[Cc]onnection|[Pp]ursuant|[Cc]ontemplated|[Ww]aiver|[Ss]ettlement|[Nn]ote)\\b)[^\\s]+){0,12}? ${MERGER_AGREEMENT}`,
  'u',
);

const AGREED =
  /¤,? (?:and [^,]{3,60} )?(?:has |have |had )?(?:agreed|(?:today )?entered into (?:an? |the )?(?:definitive |binding )*agreements?|signed (?:an? )?(?:definitive )?agreements?)(?: (?:with [^,]{3,60} )?(?:to|under which (?:it|¤) (?:will|would)|pursuant to which (?:it|¤) (?:will|would))) (?:merge|combine|be acquired|(?:acquire|purchase|buy)(?![^.;]{0,90}\b(?:assets|plants?|division|brands?|business(?:es)?|rights|facilit\w+|propert\w+|portfolio|units?|operations|stakes?|interests?|stores|licen[sc]e\w*|notes|land|buildings?|equipment|shares of (?:its|¤))\b))/;

/** A purchase or sale that is no merger by its name. */
const OTHER_DEAL =
  /\b(?:[Aa]sset|[Ss]tock|[Ss]hare|[Uu]nit|[Ii]nterest|[Ee]quity) [Pp]urchase|[Ss]ale [Aa]greement/;

const TO_BE_ACQUIRED =
  /¤ (?:has |had )?(?:agreed|entered into [^.]{0,80}agreement) to be acquired by|agreed to acquire ¤(?!’s)|(?:acquisition|purchase) of ¤(?!’s)(?: by|,|\.|$)/;

const ENDED =
  /\b(?:terminat\w+|rescind\w+|cancel+ed)\b[^.]{0,80}\b(?:merger agreement|agreement and plan of merger)|(?:merger agreement|agreement and plan of merger)[^.]{0,60}\b(?:was|has been|were) terminated/i;

const SUPPOSES =
  /\b(?:[Ii]f|[Uu]nless|[Uu]pon|in the event|may|right to|could|would|circumstances|subject to|prior to the adoption|until)\b/;

const ENDED_EARLY = 8;

/** A vehicle of somebody else merges into the filer, or its shares are paid for. */
const FILER_MERGES_AWAY =
  /\bwith and into ¤(?!’s)[^.]*(?:¤|which) (?:surviving|continuing|being|to be|will (?:survive|continue|be))|\bwith and into ¤(?!’s)|¤ (?:will|would|shall|to) (?:become|be) an? (?:direct |indirect )?(?:wholly[- ]owned )?subsidiary of (?!¤)|(?:each|all) (?:issued and )?(?:outstanding )?shares? of (?:¤’s|¤|Company) (?:[\w$. ]{0,30})?(?:common |ordinary |capital )?(?:stock|shares)[^.]{0,260}(?:convert\w*|exchanged)[^.]{0,60}(?:into )?the right to receive/i;

const FILER_BUYS =
  /\bsubsidiary of ¤|¤ (?:will|would|has agreed to|agreed to|to|had agreed to) (?:acquire|purchase|buy)|\bacquisition by ¤|merge with and into (?!¤)(?:\p{Lu}|\d)/u;

const READ_ON = 12;

/**
 * A merger agreement or an agreement to take over a company, by a sentence in which the filer signs it.
 * @returns `null` where no sentence says so: one that only names such an agreement does not count
 * @see docs/rules.md#8-k-events: target 9, buyer 7; the end of an agreement 8.5
 */
export function mergerIn({
  number,
  sentences,
  filer,
}: Pick<ItemText, 'number' | 'sentences' | 'filer'>): EventFinding | null {
  const ended = sentences
    .slice(0, ENDED_EARLY)
    .find(({ words, plain }) => ENDED.test(plain) && !SUPPOSES.test(words));
  if (ended) return mergerEnded(number, ended);
  const at = sentences.findIndex(({ plain }) => signs(plain) || signs(withoutAnnouncing(plain)));
  const sentence = sentences[at];
  if (sentence === undefined) return null;
  // Trimmed sentences no longer say whose subsidiary a vehicle is.
  return mergerSigned(number, sentence, sentences.slice(at, at + READ_ON), filer.mark(sentence.words));
}

function signs(plain: string): boolean {
  const signed = SIGNED.exec(plain);
  if (signed)
    return (
      plain.includes('¤') &&
      !/\b(?:if|unless|prior to|contemplated|following the|after) [^,]{0,40}$/i.test(
        plain.slice(0, signed.index),
      )
    );
  return (
    (AGREED.test(plain) && !OTHER_DEAL.test(plain)) || /¤ (?:has |had )?agreed to be acquired by/.test(plain)
  );
}

function mergerSigned(
  number: string,
  sentence: Sentence,
  told: readonly Sentence[],
  marked: string,
): EventFinding {
  const text = told.map(({ plain }) => plain).join(' ');
  const said = withoutAnnouncing(sentence.plain);
  const position = positionIn(said, text, marked);
  const others = companiesIn(sentence.plain.replace(/\bpursuant to which\b.*$|\bproviding for\b.*$/, ''));
  const named = others.length > 0 ? others : companiesIn(sentence.plain);
  const other = (position === 'target' ? named[0] : (bought(text, named) ?? named.at(-1))) ?? null;
  const price = priceIn(text, position);
  const isAmended =
    /\bAmended and Restated\b[^.]{0,30}(?:Agreement and Plan|Merger Agreement)|amendment (?:no\. ?\d+ )?to the (?:agreement and plan|merger)/i.test(
      sentence.plain,
    );
  const several =
    position !== 'target' && named.length > 1 && / and /.test(sentence.plain) && !/ as /.test(sentence.plain);
  const name = other === null ? null : several ? named.map(shortName).join(' and ') : shortName(other);
  const score = position === 'target' ? 9 : position === 'buyer' ? 7 : 7.5;
  return tell({
    number,
    score,
    headline:
      headlineOf(name, position, price?.written ?? null, isAmended) ??
      asHeadline(sentence.plain) ??
      'Merger agreement signed',
    rule: RULES[position ?? 'unknown'],
    consequence: consequenceOf(position, price?.written ?? null, name),
    sentence,
    event: { event: 'merger agreement', counterparty: other, position, is_ended: false },
    details: told.filter(({ plain }) => price !== null && plain.includes(price.raw)).slice(0, 1),
    dealWorth: position === 'buyer' && price?.raw.startsWith('$') && price.value > 0 ? price.value : null,
  });
}

const RULES = {
  target: 'A company that is to be acquired',
  buyer: 'A takeover of another company',
  seller: 'A takeover of another company',
  unknown: 'A merger agreement',
};

function headlineOf(
  name: string | null,
  position: Position | null,
  price: string | null,
  isAmended: boolean,
): string | null {
  const paid = price === null ? '' : ` for ${price}`;
  if (name === null) return position === 'target' ? `To be acquired${paid}: merger agreement signed` : null;
  const line = isAmended
    ? `Amends merger agreement with ${name}${price === null ? '' : ` (${price})`}`
    : position === 'target'
      ? `${name} to acquire the company${paid}: merger agreement signed`
      : position === 'buyer'
        ? `Agrees to acquire ${name}${paid} (merger agreement)`
        : `Signs merger agreement with ${name}${price === null ? '' : ` (${price})`}`;
  return line.length <= LONGEST_HEADLINE ? line : null;
}

function positionIn(sentence: string, text: string, marked: string): Position | null {
  if (TO_BE_ACQUIRED.test(sentence) || FILER_MERGES_AWAY.test(text))
    return FILER_BUYS.test(sentence) && !/Merger Sub/.test(sentence) ? 'buyer' : 'target';
  if ([sentence, text, marked].some((words) => FILER_BUYS.test(words)) || AGREED.test(sentence))
    return 'buyer';
  return null;
}

/** The company that the filer's vehicle merges into, or whose shares it buys. */
function bought(text: string, names: readonly string[]): string | undefined {
  const into =
    /\b(?:with and into|acquire|acquisition of|combine (?:its business )?with(?: the business of)?|all (?:of )?the outstanding (?:capital stock|shares|common stock|equity interests) of) (?:the )?(.{3,120})/g;
  for (const { 1: rest = '' } of text.matchAll(into)) {
    const name = names.find(
      (one) =>
        rest.startsWith(one) ||
        rest.startsWith(shortName(one)) ||
        one.startsWith(rest.split(/[ ,.]/)[0] || '\0'),
    );
    if (name !== undefined) return name;
  }
  return undefined;
}

function mergerEnded(number: string, sentence: Sentence): EventFinding {
  const [other] = companiesIn(sentence.plain);
  return tell({
    number,
    score: 8.5,
    headline:
      asHeadline(sentence.plain) ?? `Merger agreement${other ? ` with ${shortName(other)}` : ''} terminated`,
    rule: 'The end of a merger agreement',
    consequence:
      'The deal is off: the price that was offered no longer stands behind the shares, and break-up costs may follow.',
    sentence,
    event: { event: 'merger agreement', counterparty: other ?? null, position: null, is_ended: true },
  });
}

function consequenceOf(position: Position | null, price: string | null, name: string | null): string {
  if (position === 'target')
    return `${price === null ? 'Holders are to be bought out' : `Holders are to receive ${price}`} if the deal closes; until then the shares tend to trade just below the price offered.`;
  if (position === 'buyer')
    return `The company takes on ${name ?? 'another business'}${price === null ? '' : ` for ${price}`}: holders bear what it costs, in cash, debt or new shares, and the risk of fitting it in.`;
  return 'A merger changes what a share of the company is a share of; the terms decide who gains.';
}
