import { stemsOf } from '#domain/text/stems.ts';

/** The kind of thing that a question asks for. */
export type Intent = 'insiders' | 'changes' | 'list' | 'figure' | 'text';

/** A question that the stand-in has parsed. */
export type UnderstoodQuestion = {
  intent: Intent;
  /** The kind of figure that the question asks for, as its tool names it; `null` for any other question. */
  figure: string | null;
  /** Names that may belong to companies, in order. */
  names: string[];
  /** Words that an answer must contain, as stems, excluding company names and periods. */
  topics: string[];
  years: number[];
  /** Which reports the question is about. */
  span: 'year' | 'quarter' | null;
  isOverTime: boolean;
  isOfWatchlist: boolean;
  /** What an answer must contain. */
  wants: 'person' | 'organization' | 'number' | 'percentage' | 'date' | null;
};

const FIGURES: readonly (readonly [string, RegExp])[] = [
  [
    'eps_diluted',
    /\bEPS\b|\b(?:diluted |basic )?(?:earnings|income|loss|profit) per (?:diluted |common |basic )?share\b/i,
  ],
  [
    'operating_cash_flow',
    /\boperating cash flows?\b|\bcash flows? from operat\w+|\bcash (?:generated|provided|used) (?:by|in|from) operat\w+/i,
  ],
  ['operating_income', /\boperating (?:income|loss|profit)\b|\bincome from operations\b/i],
  ['net_income', /\bnet (?:income|loss|earnings|profit)\b|\bprofits?\b/i],
  ['revenue', /\brevenues?\b|\b(?:net|total) sales\b|\bsales\b|\bturnover\b/i],
  ['long_term_debt', /\blong-term debt\b/i],
  ['cash', /\bcash(?: and cash equivalents)?\b/i],
];
const INSIDERS =
  /\binsiders?\b|\b(?:officers?|directors?|executives?)\b.{0,40}\b(?:b(?:ought|uy)|s(?:old|ell))\b|\bform 4\b/i;
const CHANGES =
  /\bwhat(?:’s|'s| is| has| did)? (?:changed?|new|different)\b|\bdifferences?\b|\bsince (?:the )?last (?:quarter|year|report)\b|\bcompare (?:this|the two|it)\b/i;
const LIST =
  /\b(?:list|latest|recent|newest|which) (?:of )?(?:its |the )?filings?\b|\b(?:what|which)(?: filings?| forms?)? (?:has|have|did) .{1,40} filed?\b|\bfiled (?:lately|recently)\b/i;
const OVER_TIME =
  /\bover (?:the )?(?:last|past|years|time)|\bhistory\b|\btrend\b|\bhow (?:has|have|did) .{1,60}(?:change|develop|grow|evolve)d?\b|\b(?:from|between) (?:19|20)\d{2} (?:to|and)\b|\beach (?:year|quarter)\b/i;
const WATCHLIST =
  /\bmy (?:watch ?list|companies|stocks|tickers|portfolio)\b|\bcompanies (?:that )?i (?:watch|follow)\b/i;

const ORGANIZATION =
  /\b(?:which|what) (?:\w+ ){0,2}(?:corporation|company|firm|bank|lender|trustee|accountants?|auditors?|accounting firm)\b|\bwith whom\b/i;

/** Returns the pattern of a figure's names in text. */
export function figurePattern(figure: string): RegExp | undefined {
  return FIGURES.find(([name]) => name === figure)?.[1];
}

/** Words that express which kind of answer is wanted, rather than what it is about. */
const GENERIC = new Set(
  stemsOf(
    'what which who whom when where why how much many did does was were has tell show give list state stated say says disclose disclosed announce announced describe explain according amount total number figure fiscal calendar quarter quarterly annual annually year years yearly month months period ended ending latest last recent newest first second third fourth current currently previous prior earlier later versus compare compared comparison between change changed changes percent percentage dollars million billion thousand please know name named called approximately roughly exactly ago since per large big high low long often grow grew grown growth evolve evolved develop developed rise rose risen fall fell fallen take takes taken took place happen happens happened',
  ),
);
/** Further words that do not say what a question about a figure is about: `How much revenue did it make?` */
const AROUND_FIGURES = new Set(
  stemsOf('full make made earn earned report reported post posted generate generated record recorded past'),
);
const MONTHS = new Set(
  stemsOf('january february march april may june july august september october november december'),
);
const NAME =
  /(?<![\p{L}\d])(?:\p{Lu}[\p{L}\d&.'’-]*|\d+[A-Z]\w*)(?:\s+(?:(?:&|and|of|for|de)\s+)?\p{Lu}[\p{L}\d&.'’-]*)*/gu;
const NOT_NAMES =
  /^(?:what|which|who|whom|when|where|why|how|did|does|do|is|was|were|are|has|have|had|in|on|at|for|of|the|a|an|and|compare|list|show|tell|give|summarize|describe|explain|according|its|their|please|can|could|i|my|q[1-4]|fy\d*|ceo|cfo|coo|cto|sec|eps|gaap|ipo|form|item|us|u\.s\.?|january|february|march|april|may|june|july|august|september|october|november|december|chief|executive|financial|officer|board|nasdaq|nyse|since|from|to)$/i;

const IN_FULL: readonly (readonly [RegExp, string])[] = [
  [/\bCEO\b/g, 'chief executive officer'],
  [/\bCFO\b/g, 'chief financial officer'],
  [/\bCOO\b/g, 'chief operating officer'],
  [/\bR&D\b/g, 'research and development'],
];

/**
 * Parses a question.
 * @param companies names of the companies that were found; `null` before the search for them
 */
export function understand(asked: string, companies: readonly string[] | null): UnderstoodQuestion {
  const question = IN_FULL.reduce((text, [short, full]) => text.replace(short, full), asked);
  const names = namesIn(question);
  const own = new Set(stemsOf((companies ?? names).join(' ')));
  const figure = FIGURES.find(([, pattern]) => pattern.test(question)) ?? null;
  const words = figure === null ? '' : (figure[1].exec(question)?.[0] ?? '');
  const ofFigure = new Set(stemsOf(`${words} net company company's`));
  const topics = [...new Set(stemsOf(question))].filter((stem) => !GENERIC.has(stem) && !MONTHS.has(stem));
  const more = topics.filter((stem) => !own.has(stem) && !ofFigure.has(stem) && !AROUND_FIGURES.has(stem));
  const isTotal = figure !== null && more.length === 0;
  return {
    intent: intentOf(question, isTotal),
    figure: isTotal ? figure[0] : null,
    names,
    topics: topics.filter((stem) => !own.has(stem) && !(isTotal && AROUND_FIGURES.has(stem))),
    years: [...new Set((question.match(/\b(?:19|20)\d{2}\b/g) ?? []).map(Number))],
    span: /\bquarter|\bQ[1-4]\b|\bthree months\b/i.test(question)
      ? 'quarter'
      : /\b(?:fiscal|annual|full[- ]year|year)\b/i.test(question)
        ? 'year'
        : null,
    isOverTime: OVER_TIME.test(question),
    isOfWatchlist: WATCHLIST.test(question),
    wants: wantedIn(question),
  };
}

function intentOf(question: string, isTotal: boolean): Intent {
  if (INSIDERS.test(question)) return 'insiders';
  if (WATCHLIST.test(question) && !isTotal) return 'list';
  if (CHANGES.test(question)) return 'changes';
  if (LIST.test(question)) return 'list';
  return isTotal ? 'figure' : 'text';
}

function wantedIn(question: string): UnderstoodQuestion['wants'] {
  if (/\bwhat (?:percent(?:age)?|share)\b/i.test(question)) return 'percentage';
  if (ORGANIZATION.test(question)) return 'organization';
  if (/^\W*(?:who|whom)\b|\bwho (?:is|was|did|will|became|resigned)\b/i.test(question)) return 'person';
  if (
    /\bhow (?:much|many|large|big|long)\b|\bwhat (?:percentage|percent|share|amount|number|price)\b/i.test(
      question,
    )
  )
    return 'number';
  return /^\W*when\b|\bon (?:what|which) (?:date|day)\b|\bwhat date\b/i.test(question) ? 'date' : null;
}

/** Returns each run of capitalized words. If a run contains `of` or `and`, also returns the parts around that word. */
function namesIn(question: string): string[] {
  const runs = [...question.matchAll(NAME)].flatMap(([run]) => [run, ...run.split(/ (?:of|and) /)]);
  const names = runs.map((run) => withoutQuestionWords(run.split(/\s+/)));
  return [...new Set(names.filter((run) => run !== ''))];
}

function withoutQuestionWords(words: readonly string[]): string {
  const kept = words.map((word) => word.replace(/[’']s?$/, '').replace(/[.,]$/, ''));
  let start = 0;
  let end = kept.length;
  while (start < end && NOT_NAMES.test(kept[start] ?? '')) start++;
  while (end > start && NOT_NAMES.test(kept[end - 1] ?? '')) end--;
  return kept.slice(start, end).join(' ');
}
