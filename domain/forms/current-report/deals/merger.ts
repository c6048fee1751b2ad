import type { EventFinding, Position } from '#domain/forms/current-report/events/event-facts.ts';
import { composeFinding } from '#domain/forms/current-report/findings/compose-finding.ts';
import { filled, type Slots, shortName, slotsIn } from '#domain/forms/current-report/findings/slots.ts';
import type { Clause, Sentence } from '#domain/language/clauses.ts';
import { mentionsIn } from '#domain/language/mentions.ts';
import { firstFound, phraseList } from '#domain/language/phrases.ts';
import { type Price, priceIn } from './deal-price.ts';

const AGREEMENT =
  '(Agreement and Plan of Merger|agreement and plan of merger|Agreement and Plan of Reorganization|Plan of Merger|Merger Agreement|merger agreement|Business Combination Agreement|Arrangement Agreement|Scheme Implementation Agreement|definitive merger agreement|agreement of merger)';
const SIGNED = phraseList(`
  {filer} ... (entered into|executed|signed) .. ${AGREEMENT} / (entry into|execution of|signing of) .. ${AGREEMENT} ... {filer} / {filer} ... (announced|announcing) .. ${AGREEMENT}
  {filer} .. {agreed} .. (be acquired|merge|combine) / {company:buyer} .. {agreed} .. (acquire|purchase|buy|merge) .. {filer}
  {filer} .. {company:other} .. approved .. (merger of equals|business combination)
  {filer} .. {agreed} .. (acquire|purchase|buy) [all] [of] [the] [outstanding] [shares] [capital] [stock] [of] {company:other}
  {filer} .. {agreed} .. (acquire|purchase|buy) .. (all|100%) .. (stock|shares|equity|interests|securities) .. of {company:other} / {filer} .. (agreed to|agreement to|will) acquire {company:other}
  {filer} ... (signed|entered into|executed) .. (share exchange|scheme of arrangement|plan of exchange) agreement with {company:other} / {filer} ... {agreed} .. (taken private|go private)
  {filer} .. (boards|board) .. approved .. (merger|combination) (of|with|between) / {filer} .. (agreed to|entered into an agreement to) (combine|merge) .. (with|business)
  (definitive|merger) agreement ... {company:buyer} (will|would|is to) (acquire|purchase|buy|merge) .. {filer}
  (definitive|merger) agreement ... {filer} (will|would|is to) (acquire|merge) .. {company:other} / board .. approved .. ${AGREEMENT} .. (between|with|among) ... {company:other}
  proposed merger of ... {company:other} / {filer} ... (Stock|Share|Equity|Securities) Purchase Agreement ... (purchase|acquire) all .. (shares|stock|equity|interests)
  {filer} ... (signed|entered into) .. agreement~ ... (combine|merge|be acquired|be merged) / {filer} ... (signed|entered into|executed) .. agreement .. (merger of equals|business combination)
`);
const AMENDED = phraseList(`
  (amendment|amended|amend) ... (Merger Agreement|merger agreement|Agreement and Plan) / (Amended and Restated) [Agreement] .. (Merger|merger)
`);
/** Phrases for new terms of a deal that was signed before, in a report that also names the merger agreement. */
const DEADLINE =
  '(outside date|Outside Date|end date|End Date|termination date|Termination Date|drop-dead date)';
const NEW_TERMS = [
  [
    '(consideration|Consideration|offer price|Offer Price|price per share|exchange ratio|purchase price) ... (increased|raised|reduced|lowered|changed|fixed|set|revised) .. (to|at) {money:price}',
    '(amend~|amendment) ... (merger agreement|Merger Agreement) ... (increase~|rais~|reduc~|lower~) .. price ... to {money:price}',
    '(increase~|rais~|reduc~|lower~) .. (consideration|Consideration|offer price|Offer Price|price per share|exchange ratio) ... to {money:price}',
  ],
  [
    `(extend~|exten~|postpone~|moved) ... ${DEADLINE} ... (to|until|through) {date:until}`,
    `${DEADLINE} ... (extended|moved|postponed) ... (to|until) {date:until}`,
    // A capitalized term such as `Outside Date` may look like a name.
    '(extend~|exten~|postpone~|moved) ... {company} Date ... (to|until|through) {date:until}',
    '{company} Date ... (extended|moved|postponed) ... (to|until) {date:until}',
  ],
  [
    '(executed|entered into|signed) .. (Amendment|amendment|letter agreement|waiver) ... (Original Agreement|Original Merger Agreement|Merger Agreement|merger agreement|Agreement and Plan of Merger)',
  ],
];
const ENDED = phraseList(`
  (terminated|rescinded|cancelled|canceled|terminating|termination of) ... (merger agreement|Merger Agreement|Agreement and Plan|proposed merger|Arrangement Agreement)
  (merger agreement|Merger Agreement|Agreement and Plan of Merger|Business Combination Agreement) ... (was|has been|were) terminated / mutual~ .. terminat~ .. (merger|Merger)
  (abandon|abandoned|abandoning|called off|withdrawn from) .. (proposed|planned|pending) (merger|combination|transaction)
`);
const NOT_SIGNED = phraseList(`
  (notes|credit|loan|letter|voting|support|employment|indenture|indemnif~|financing|waiver) agreement / previously (announced|disclosed|reported) / (waiting period|antitrust)
  (terminat~|rescind~|cancel~) .. (merger agreement|Merger Agreement|Agreement and Plan) / (completed|consummated|closed|completion|pursuant to the terms of the merger agreement)
  (division|product line|plant|assets|facility|property|brand|stake|minority) / (underwrit~|Underwrit~|placement agent~) / (purchase|buy) .. (shares|notes|securities|stock) from {filer}
`);
const FILER_IS_TARGET = phraseList(`
  (with and into|into) {filer} .. {filer} .. (surviving|continuing|survive) / (with and into|into) {filer}, with {filer} / {company} .. (acquire|acquiring|purchase) {filer}
  {filer} .. (be acquired|being acquired|acquired) by {company} / {filer} .. (will|would|to|shall) (become|be) .. subsidiary of {company}
  (each|all) .. (outstanding|issued) .. {filer} .. (common|ordinary|stock|shares) ... (converted|right to receive)
  (share|shares) of (¤’s|Company) .. (common stock|stock) ... (right to receive|converted into) / acquisition of {filer} by {company}
`);
const FILER_BUYS = phraseList(`
  {filer} .. (will|would|has agreed to|agreed to|to|shall) (acquire|purchase|buy) {company} / {filer} .. (acquire|purchase) .. (outstanding|all) .. {company}
  subsidiary of {filer} .. (merge|merging|merger) / {filer} .. subsidiary of {filer} ... ${AGREEMENT} / ${AGREEMENT} ... {company} .. subsidiary of {filer}
  ${AGREEMENT} ... Merger Sub .. subsidiary of {filer} / ¤ .. {subsidiary} ... ${AGREEMENT} / {subsidiary} .. (merge|merging|merged) .. (into|with)
  (merge|merged|merging|merger) .. (with and into|into|with) {company} .. (subsidiary of {filer}|surviving|survive) / {company} .. (become|becomes|becoming) .. subsidiary of {filer}
  acquisition .. of {company} by {filer}
`);
const CHANGES = /\bAmendment\b|\bletter agreement\b|\bamend(?:ed|ment)\b(?! and restated)|\bexten(?:d|sion)/;
const IS_MERGER =
  /\b(?:Merger Agreement|merger agreement|Agreement and Plan of Merger|Business Combination Agreement)\b/;
const READ_ON = 12;
const OPENING = 12;

const WEIGHTS = {
  target: { score: 9, rule: 'A company that is to be acquired' },
  buyer: { score: 7, rule: 'A takeover of another company' },
  seller: { score: 7, rule: 'A takeover of another company' },
  unknown: { score: 7.5, rule: 'A merger agreement' },
  amended: { score: 7, rule: 'A merger agreement amended' },
  extended: { score: 4.5, rule: 'A merger agreement extended' },
  ended: { score: 8.4, rule: 'The end of a merger agreement' },
};

/** Returns a finding about who signs, amends or ends a merger agreement; `null` if no clause reports this as new. */
export function mergerIn(number: string, sentences: readonly Sentence[]): EventFinding | null {
  const ended = clauseThat(ENDED, sentences.slice(0, OPENING), ['(may|if|unless|conditions)']);
  if (ended) return endOf(number, ended.sentence);
  const texts = sentences.map(({ marked: { text } }) => text);
  const isAmended = texts.some((text) => IS_MERGER.test(text)) && texts.some((text) => CHANGES.test(text));
  const [terms] = isAmended
    ? NEW_TERMS.flatMap((says) => clauseThat(says, sentences, ['(credit|loan|notes|facility|lease)']) ?? [])
    : [];
  if (terms) return newTermsOf(number, terms, sentences);
  const signed = clauseThat(SIGNED, sentences, NOT_SIGNED);
  return signed && agreementOf(number, signed, sentences.slice(signed.at, signed.at + READ_ON));
}

type Said = { sentence: Sentence; clause: Clause; at: number; slots: Slots };

function clauseThat(
  says: readonly string[],
  sentences: readonly Sentence[],
  unsays: readonly string[],
): Said | null {
  for (const [at, sentence] of sentences.entries()) {
    const [main] = sentence.clauses;
    const whole = main && says === SIGNED ? [{ text: sentence.marked.text, tag: main.tag }] : [];
    for (const clause of [...sentence.clauses, ...whole]) {
      if (clause.tag !== 'new') continue;
      const found = firstFound(says, clause.text);
      if (found && firstFound(unsays, clause.text) === null)
        return { sentence, clause, at, slots: slotsIn(found.slots, sentence.marked) };
    }
  }
  return null;
}

function agreementOf(
  number: string,
  { sentence, clause, slots }: Said,
  newSentences: readonly Sentence[],
): EventFinding {
  const position = positionIn(newSentences);
  const named = otherIn(clause, sentence, newSentences, slots, position);
  const other = named && (ownerOf(named, newSentences) ?? named);
  const price = priceIn(newSentences, position === 'target');
  const isAmended = firstFound(AMENDED, sentence.marked.text) !== null;
  const { score, rule } = isAmended ? WEIGHTS.amended : WEIGHTS[position ?? 'unknown'];
  const line = filled(templateOf(position, isAmended), {
    ...(other === null ? {} : { other: { text: shortName(other), mentions: [] } }),
    ...(price === null ? {} : { price: { text: price.written, mentions: [] } }),
  });
  return composeFinding({
    number,
    score,
    rule,
    line,
    consequence: consequenceOf(position, price, other && shortName(other)),
    sentence,
    event: { event: 'merger agreement', counterparty: other, position, is_ended: false },
    details: price && price.sentence !== sentence ? [price.sentence] : [],
    dealWorth: position === 'buyer' ? (price?.dollars ?? null) : null,
  });
}

/** Returns the finding for a changed price or deadline. The other party is the one that the item names most often. */
function newTermsOf(
  number: string,
  { sentence, slots: { price, until } }: Said,
  sentences: readonly Sentence[],
): EventFinding {
  const names = sentences.flatMap((one) => companiesIn(one.marked.text, one));
  const [other] = names.toSorted((a, b) => timesIn(names, b) - timesIn(names, a));
  const change = price
    ? `: price changed to ${price.text}`
    : until
      ? `: deadline extended to ${until.text}`
      : '';
  return composeFinding({
    number,
    ...(until ? WEIGHTS.extended : WEIGHTS.amended),
    line: other === undefined ? null : `Merger agreement with ${shortName(other)} amended${change}`,
    consequence: 'The terms of a deal that was signed before change; it still has to close.',
    topic: 'Merger agreement amended',
    sentence,
    event: { event: 'merger agreement', counterparty: other ?? null, position: null, is_ended: false },
  });
}

const timesIn = (names: readonly string[], name: string) => names.filter((one) => one === name).length;

function templateOf(position: Position | null, isAmended: boolean): string {
  if (isAmended) return 'Amends merger agreement with {other}[ ({price})]';
  if (position === 'target') return '{other} to acquire the company[ for {price}]: merger agreement signed';
  return position === 'buyer'
    ? 'Agrees to acquire {other}[ for {price}] (merger agreement)'
    : 'Signs merger agreement with {other}[ ({price})]';
}

function positionIn(newSentences: readonly Sentence[]): Position | null {
  const clauses = newSentences.flatMap(({ clauses: all, marked }) => [
    marked.text,
    ...all.map(({ text }) => text),
  ]);
  const says = (phrases: readonly string[]) => clauses.some((text) => firstFound(phrases, text) !== null);
  if (says(FILER_IS_TARGET)) return 'target';
  return says(FILER_BUYS) ? 'buyer' : null;
}

/** Matches firms that provide services for a deal but are not parties to it. */
const SERVES =
  /^(?:,? (?:solely )?(?:in (?:its|his|her) capacity )?,? as (?:the |an? )?(?:[\w’]+ )?(?:representative|agent|escrow|trustee|guarantor))/;
const VEHICLE =
  /\b(?:Merger Sub|Acquisition (?:Sub|Corp|Corporation|Co|LLC|Inc)|Sub(?: [IV]+)?|Merger(?:co)?|Bidco|Holdco|Newco)\b/i;

const SHELL = /\b(?:Parent|Buyer|Purchaser|Topco|Midco|Bidco|Holdco|Newco|Acquiror|Acquisition)\b/i;
const OWNED =
  '{company:shell} [is] .. (controlled|owned|formed|managed|advised|affiliate|affiliated|subsidiary) .. (by|of|with) .. {company:owner}';

/** Returns who is behind a company formed for the deal: `Parent is controlled by funds of Orion Partners`. */
function ownerOf(shell: string, sentences: readonly Sentence[]): string | null {
  if (!SHELL.test(shell)) return null;
  for (const { marked } of sentences) {
    const { slots } = firstFound([OWNED], marked.text) ?? { slots: {} };
    const { shell: own, owner } = slotsIn(slots, marked);
    if (own?.mentions[0]?.written === shell && owner) return owner.mentions[0]?.written ?? null;
  }
  return null;
}

/** Returns the company that the phrase names, or the last one in the sentence that is not an acquisition vehicle. */
function otherIn(
  clause: Clause,
  sentence: Sentence,
  newSentences: readonly Sentence[],
  slots: Slots,
  position: Position | null,
): string | null {
  const named = slots.other ?? slots.buyer;
  const stated = named?.mentions[0]?.written;
  if (stated !== undefined && !VEHICLE.test(stated)) return stated;
  const names = [
    clause.text,
    sentence.marked.text,
    ...newSentences.slice(1, 3).map(({ marked }) => marked.text),
  ].map((text, at) => companiesIn(text, at < 2 ? sentence : (newSentences[at - 1] ?? sentence)));
  const candidates = names.find((all) => all.length > 0) ?? [];
  const later = newSentences.flatMap(({ marked }) =>
    mentionsIn(marked.text, marked, 'company').map(({ written }) => written),
  );
  const byUse = (name: string) => timesIn(later, name);
  return position === 'target'
    ? (candidates[0] ?? null)
    : (candidates.toSorted((a, b) => byUse(b) - byUse(a))[0] ?? null);
}

function companiesIn(text: string, { marked }: Sentence): string[] {
  return [...text.matchAll(/‹C\d+›/g)]
    .filter(({ 0: mark, index }) => !SERVES.test(text.slice(index + mark.length)))
    .map(([mark]) => marked.mentions.get(mark)?.written ?? '')
    .filter((name) => name !== '' && !VEHICLE.test(name));
}

function endOf(number: string, sentence: Sentence): EventFinding {
  const [other] = companiesIn(sentence.marked.text, sentence);
  return composeFinding({
    number,
    ...WEIGHTS.ended,
    topic: 'Merger agreement terminated / terminat',
    line: other === undefined ? null : `Merger agreement with ${shortName(other)} terminated`,
    consequence:
      'The deal is off: the price that was offered no longer stands behind the shares, and break-up costs may follow.',
    sentence,
    event: { event: 'merger agreement', counterparty: other ?? null, position: null, is_ended: true },
  });
}

function consequenceOf(position: Position | null, price: Price | null, name: string | null): string {
  const paid = price === null ? '' : ` for ${price.written}`;
  if (position === 'target')
    return `${price === null ? 'Holders are to be bought out' : `Holders are to receive ${price.written}`} if the deal closes; until then the shares tend to trade just below the price offered.`;
  if (position === 'buyer')
    return `The company takes on ${name ?? 'another business'}${paid}: holders bear what it costs, in cash, debt or new shares, and the risk of fitting it in.`;
  return 'A merger changes what a share of the company is a share of; the terms decide who gains.';
}
