/** Events that may not be claimed in other words than the filing's, each with the words for it. */
const EVENTS: readonly RegExp[] = [
  /bankrupt|chapter (?:7|11)|insolven|receivership/i,
  /fraud|misappropriat|embezzl/i,
  /investigat|subpoena|inquiry|probe|wells notice/i,
  /lawsuit|litigat|sued|complaint|class action|legal proceeding|plaintiff/i,
  /default|acceleration|covenant breach/i,
  /restat|non-reliance|should no longer be relied/i,
  /going concern|substantial doubt/i,
  /material weakness/i,
  /delist|listing (?:rule|standard|requirement)|minimum bid/i,
  /cyber|ransomware|data breach|unauthorized access/i,
  /resign|retire|step(?:s|ped|ping)? down|depart|terminat|leav|left|remov|dismiss|cease/i,
  /appoint|elect|named|hire|join|promot|succe/i,
  /merger|merge\b|acqui|combination|takeover|tender offer/i,
  /dividend|distribution/i,
  /repurchas|buyback|buy back/i,
  /impair|write-?(?:down|off)/i,
  /layoff|workforce|restructur|headcount|job cuts|reduction in force/i,
  /recall/i,
  /strike|work stoppage/i,
  /split/i,
  /guidance|outlook|forecast|expects?/i,
  /arrest|indict|convict|guilty|criminal/i,
  /clinical|fda|phase (?:1|2|3|i)/i,
  /dies|died|death|passed away/i,
  /spin-?off|separation/i,
];

/** True if every grave event that a statement names is named by the source too, in one word or another. */
export function namesGraveEvents(statement: string, source: string): boolean {
  return EVENTS.every((event) => !event.test(statement) || event.test(source));
}
