import { stemsOf } from '#domain/text/stems.ts';

/** Words that a reader of an item looks for. */
const ITEM_WORDS: Readonly<Record<string, RegExp>> = {
  '1.01': /agreement|amount|term|price|matur|interest|consideration|royalt|commit|close|obligat/i,
  '1.02': /terminat|penalt|fee|repaid|effective/i,
  '1.03': /chapter|petition|court|debtor|creditor/i,
  '1.05': /incident|unauthorized|systems|data|customer/i,
  '2.01': /complet|consideration|purchase price|shares|cash/i,
  '2.02': /revenue|sales|income|loss|per share|margin|guidance|outlook|compared|increas|decreas/i,
  '2.03': /principal|matur|interest|rate|facility|secured|borrow/i,
  '2.04': /default|accelerat|lender|waiver/i,
  '2.05': /charge|severance|employees|facility|complete/i,
  '2.06': /impairment|charge|goodwill/i,
  '3.01': /listing|deficien|days|bid|comply|plan/i,
  '3.02': /shares|price|exempt|warrants|proceeds/i,
  '3.03': /rights|holders|dividend|redeem/i,
  '4.01': /auditor|dismiss|resign|disagreement|engaged/i,
  '4.02': /restat|relied|error|misstat/i,
  '5.01': /control|shares|percent|acquired/i,
  '5.02': /appoint|resign|retire|salary|bonus|award|severance|effective|years/i,
  '5.03': /amend|bylaws|articles|effective/i,
  '5.07': /votes|elected|approved|proposal/i,
  '7.01': /announc|present|guidance|outlook/i,
  '8.01': /announc|dividend|repurchase|settle|approv|court|offering/i,
};
const GENERAL =
  /revenue|net (?:income|loss|sales)|per share|agree|acqui|dividend|repurchase|matur|interest|proceeds|purpose|percent|shares|increas|decreas|compared|charge|default|effective|salary|approx/i;
const FIGURE = /[$€£]\s?\d|\d(?:\.\d+)?\s?%|\b(?:million|billion)\b/g;
const DULL =
  /attached (?:hereto )?as exhibit|incorporated (?:herein )?by reference|press release (?:is|dated)|furnished|shall not be|for (?:the )?purposes? of|pursuant to (?:rule|regulation|section)|qualified in its entirety|forward-looking|non-gaap|copy of|see (?:note|item|exhibit)|representations and warranties|customary (?:closing )?conditions|securities act|exchange act|no family relationship|arrangement or understanding|hereby|undersigned|www\.|contact:|investors? (?:and|are)|prospectus|registration statement|internal revenue code|table of contents|certif|headquarter|is a (?:leading|global|premier)|trades on|conference call|webcast|more information/i;
/** Leads elsewhere, says what the form is, or what every filer says. */
const EMPTY =
  /\bplease see\b|^see\b|beginning on page|(?:is|are|was|were) (?:attached|filed|included|furnished) (?:hereto |herewith )?as (?:an )?exhibit|^attached as exhibit|as described (?:above|in (?:item|more detail))|following information is (?:released|provided)|contains (?:various |certain |other )?customary|in the opinion of management|(?:statement|schedule 13\w(?:\/A)?) relates to the|held by non-?affiliates|^(?:our|the company’s|the company's) .{0,40}(?:is|are) listed on|(?:is|are) (?:each )?an? (?:\w+ )?(?:corporation|citizen|limited (?:liability company|partnership))\b|emerging growth company|principal business|is soliciting your proxy|encourage you to vote|floor space|[-_=]{4}/i;
/** Means what stands before it. */
const DANGLING = /^(?:(?:this|these|those|such) (?!(?:quarter|year|month|week)\b)|(?:he|she|they|it) )/i;
const YEAR = /\b(?:19|20)\d{2}\b/g;
const SUPPOSED = /\b(?:could|might|may|would|if|unless|no assurance)\b/i;
const MOST_FIGURES = 3;
const FIRST_ITEM = 2.5;
const FURTHER_ITEM = 1;

/** The year that a report is about, as its headline says; `null` where it names none. */
export function yearOf(headline: string): number | null {
  const years = yearsIn(headline.replace(/ due (?:19|20)\d\d.*/, ''));
  return years.length === 0 ? null : Math.max(...years);
}

const yearsIn = (text: string) => (text.match(YEAR) ?? []).map(Number);

/**
 * What a sentence is worth to a reader, beside its being new. Below zero it is better left out.
 * @param year what tells only of years before is history
 */
export function worthOf(
  sentence: string,
  items: readonly string[],
  told: ReadonlySet<string>,
  year: number | null,
): number {
  const figures = Math.min(MOST_FIGURES, sentence.match(FIGURE)?.length ?? 0);
  const place = items.findIndex((item) => ITEM_WORDS[item]?.test(sentence) === true);
  const matches = place === 0 ? FIRST_ITEM : place > 0 ? FURTHER_ITEM : 0;
  const shared = stemsOf(sentence).filter((stem) => told.has(stem)).length;
  const years = yearsIn(sentence);
  const isHistory = year !== null && years.length > 0 && Math.max(...years) < year;
  return (
    figures * 1.2 +
    matches +
    (GENERAL.test(sentence) ? 1 : 0) +
    Math.min(3, shared * 0.4) -
    (DULL.test(sentence) ? 5 : 0) -
    (EMPTY.test(sentence) ? 5 : 0) -
    (DANGLING.test(sentence) ? 4 : 0) -
    (isHistory ? 3 : 0) -
    (SUPPOSED.test(sentence) ? 2.5 : 0) -
    Math.abs(sentence.length - 160) / 120
  );
}
