/** A proposal on which shareholders voted. */
export type Proposal = {
  kind: 'pay' | 'auditor' | 'plan' | 'charter' | 'deal' | 'holders' | 'other';
  /** What a shareholder proposal asks for: `on special meetings`, `asking the board to adopt a policy`. */
  subject: string;
  isCarried: boolean;
  /** Votes for the proposal divided by the votes for and against, from 0 to 1. */
  forShare: number;
};

/** A nominee, and whether more votes were cast for than against. */
export type Nominee = { name: string; isBacked: boolean };

const VOTES = /\b\d{1,3}(?:,\d{3})+\b/g;
const COUNT = /^[\d,.\s|%–—-]+$|^(?:N\/A|—|-|0)$/;
const NAME =
  /^(?:[a-z\d]{1,2}[.)] ?)?((?:(?:Dr|Mr|Ms|Mrs)\. )?\p{Lu}[\p{L}.’'-]*(?: (?:\p{Lu}\.?[\p{L}.’'-]*|de|van|von|der|la|“\p{Lu}\p{L}+”|"\p{Lu}\p{L}+")){1,4}(?:,? (?:Jr|Sr)\.?|,? (?:II|III|IV))?)(?:\s*\(\d\))?$/u;
const NO_NAME =
  /\b(?:Votes?|For|Against|Abstain\w*|Abstentions?|Broker|Non-?[Vv]otes?|Withheld|Director|Nominee|Proposal|Election|Number|Shares?|Approval|Ratification|Advisory|Annual|Meeting|Total|Name|Class|Item|Table|Contents|Year|Board|Company|Stock|Plan|Common)\b/;
const KINDS: readonly (readonly [Proposal['kind'], RegExp])[] = [
  [
    'holders',
    /\b(?:share|stock)holders?[’']?s? proposal|proposal (?:by|of|from|submitted by) (?:a |certain )?(?:share|stock)holders?|proposal requesting|proposal that the board/i,
  ],
  [
    'pay',
    /\b(?:executive (?:officer )?compensation|say[- ]on[- ]pay|compensation (?:of|paid to|for) (?:the |our |its |oracle’s |the company’s )?(?:named |executive)|named executive officers?’? compensation)/i,
  ],
  ['auditor', /\bratif\w+|independent (?:registered )?(?:public )?account/i],
  ['deal', /\b(?:merger agreement|agreement and plan of merger|business combination)\b/i],
  [
    'plan',
    /\b(?:(?:stock|equity|incentive|option|share|award|purchase|performance|omnibus|long[- ]term)[\w ]{0,40}plan)\b/i,
  ],
  ['charter', /\b(?:certificate|articles) of incorporation|\bcharter\b|\bbylaws\b|authorized shares/i],
];
/** Matches a sentence about how many shares were present; its numbers are not votes. */
const QUORUM =
  /\b(?:shares|votes)\b[^|]{0,60}\b(?:represented|present|outstanding|entitled to vote)\b|\bquorum\b/i;
const NO_OUTCOME = /frequency|one year|\b1 year\b|adjourn/i;

/** Returns nominees with the first two counts after their names. */
export function electedDirectors(body: string): Nominee[] {
  const lines = linesOf(body);
  const nominees = new Map<string, boolean>();
  lines.forEach((line, at) => {
    const [cell = '', ...cells] = line.split('|').map((one) => one.trim());
    const name = NAME.exec(cell)?.[1];
    if (name === undefined || NO_NAME.test(cell)) return;
    const counts = countsOf([...cells, ...lines.slice(at + 1, at + 6)]);
    if (counts.length < 2 || nominees.has(name)) return;
    nominees.set(name, (counts[0] ?? 0) > (counts[1] ?? 0));
  });
  return nominees.size > 40 ? [] : [...nominees].map(([name, isBacked]) => ({ name, isBacked }));
}

/** Returns the counts at the start of the cells, without the captions between them. */
function countsOf(cells: readonly string[]): number[] {
  const counts: number[] = [];
  for (const cell of cells) {
    const found = [...cell.matchAll(VOTES)].map(([count]) => Number(count.replaceAll(',', '')));
    if (found.length > 0) counts.push(...found);
    else if (
      !COUNT.test(cell) &&
      !/^(?:Number of |Total )?(?:Shares |Votes )?(?:For|Against|Withheld|Withhold|Abstain\w*|Broker)/i.test(
        cell,
      )
    )
      break;
  }
  return counts;
}

/** Returns the proposals other than the election of directors, identified by their text and the counts after it. */
export function proposalsIn(body: string): Proposal[] {
  const lines = linesOf(body);
  const found: Proposal[] = [];
  lines.forEach((line, at) => {
    if (NO_OUTCOME.test(line) || line.length < 12) return;
    const kind = KINDS.find(([, pattern]) => pattern.test(line))?.[0];
    if (kind === undefined || /\bmatters voted on\b|\bfollowing (?:proposals|matters)\b.*\(iii\)/i.test(line))
      return;
    const inline =
      /([\d,]{5,}) (?:shares |votes )?(?:in favor|for)\b[^\d]{1,20}([\d,]{4,}) (?:shares |votes )?against/i.exec(
        line,
      );
    const counts = inline
      ? [inline[1], inline[2]].map((count) => Number((count ?? '').replaceAll(',', '')))
      : nextCounts(lines, at);
    const [votesFor = 0, against = 0] = counts;
    if (counts.length < 2 || votesFor + against === 0) return;
    const last = found.at(-1);
    const proposal: Proposal = {
      kind,
      subject: subjectOf(line),
      isCarried: votesFor > against && !isSaidToFail(lines, at),
      forShare: votesFor / (votesFor + against),
    };
    if (last && last.forShare === proposal.forShare) return;
    found.push(proposal);
  });
  return found;
}

const SAID_TO_FAIL =
  /\b(?:was|were|is) (?:therefore |thus |accordingly )?not (?:approved|adopted|passed|carried)\b|^not approved\b|\bdid not (?:pass|carry|receive (?:the )?(?:\S+ ){0,3}(?:vote|majority))|\b(?:failed|was defeated|was rejected)\b/i;
const NEXT_PROPOSAL = /^(?:proposal|item|matter)?\s*(?:no\. ?)?\(?\d{1,2}(?![\d,])/i;

/** Returns whether a proposal failed according to the text after its counts, for example because it needed two thirds. */
function isSaidToFail(lines: readonly string[], at: number): boolean {
  const rest = lines.slice(at + 1, at + 8);
  const next = rest.findIndex((line) => NEXT_PROPOSAL.test(line) && /\p{L}{4}/u.test(line));
  return [lines[at] ?? '', ...rest.slice(0, next < 0 ? rest.length : next)].some((line) =>
    SAID_TO_FAIL.test(line),
  );
}

/** Returns counts on the same line after bars, or on the next lines before any other text. */
function nextCounts(lines: readonly string[], at: number): number[] {
  const cells = (lines[at] ?? '').split('|').slice(1);
  const counts = countsOf(cells);
  if (counts.length >= 2) return counts;
  const rows = lines.slice(at + 1, at + 14).filter((row) => !QUORUM.test(row));
  const start = rows.findIndex((row) => /\d{1,3}(?:,\d{3})+/.test(row));
  if (
    start < 0 ||
    rows.slice(0, start).some((row) => row.length > 160 && !/approved|advisory|purposes/i.test(row))
  )
    return [];
  return countsOf(rows.slice(start).flatMap((row) => row.split('|')));
}

/** Matches `requesting that the Board take the steps necessary to permit written consent`. */
const ASKS_THE_BOARD =
  /\brequest(?:s|ing)? (?:that )?(?:the |¤’s |our )?Board(?: of Directors)? (?:to )?([a-z]+ [^,.:(|]{4,90})/;

/** Returns the subject of a proposal: `on special meetings`, `asking the board to adopt a policy`. */
function subjectOf(line: string): string {
  const ofBoard = ASKS_THE_BOARD.exec(line)?.[1];
  if (ofBoard !== undefined)
    return `asking the board to ${ofBoard.replace(/^take the (?:necessary )?steps (?:necessary )?to /, '').trim()}`;
  const asked =
    /\b(?:regarding|concerning|on|relating to|related to|request(?:ing)?|adopt|implement|require|entitled|about)\s+(?:a |an |the |report (?:on|disclosing) )?([^,.:(|]{4,60})/i.exec(
      line,
    )?.[1];
  return `on ${asked ?? 'governance'}`
    .replace(/ if properly presented.*$| was (?:not )?(?:approved|adopted).*$/i, '')
    .replace(/[“”"]/g, '')
    .trim();
}

function linesOf(body: string): string[] {
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
