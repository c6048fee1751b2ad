import type { StatementKind } from './concepts.ts';

const KINDS: readonly StatementKind[] = ['income', 'balance', 'cash'];
const CONSOLIDATED = '(?:(?:condensed|interim|consolidated|combined|unaudited|and)\\s+){0,4}';
const TITLES: Record<StatementKind, RegExp> = {
  income: new RegExp(
    `${CONSOLIDATED}(?:statements?\\s+of\\s+${CONSOLIDATED}(?:comprehensive\\s+)?(?:income|operations|earnings|profit|loss)|(?:income|earnings)\\s+statements?)`,
    'i',
  ),
  balance: new RegExp(
    `${CONSOLIDATED}(?:balance\\s+sheets?|statements?\\s+of\\s+${CONSOLIDATED}financial\\s+(?:position|condition))`,
    'i',
  ),
  cash: new RegExp(
    `${CONSOLIDATED}(?:statements?\\s+of\\s+${CONSOLIDATED}cash\\s*flows?|cash\\s+flows?\\s+statements?)`,
    'i',
  ),
};
const LINES: Record<StatementKind, RegExp[]> = {
  income: [
    /cost of (?:goods|sales|revenues?|products?|services)|costs and expenses|cost and expenses/i,
    /gross (?:profit|margin)|total (?:net )?(?:revenues?|sales)|net (?:sales|revenues?)|revenues?/i,
    /selling,? (?:general|and)|general and administrative|marketing/i,
    /operating (?:income|profit|loss|earnings)|(?:income|loss|profit|earnings) (?:\(loss\) )?from operations/i,
    /interest (?:expense|income|and)/i,
    /(?:income|earnings|loss|profit)[^\n]{0,40} before/i,
    /(?:provision|benefit)[^\n]{0,20} (?:for|from)[^\n]{0,20} taxes|income tax(?:es)?/i,
    /net (?:income|earnings|loss|profit)/i,
    /per[- ](?:common )?share/i,
    /basic/i,
    /diluted/i,
    /weighted[- ]average|shares used in/i,
  ],
  balance: [
    /total assets/i,
    /total current assets/i,
    /total current liabilities|total liabilities/i,
    /total (?:share|stock)holders['’]? ?(?:equity|investment)|total equity|total shareowners|shareholders['’] equity/i,
    /liabilities and [^\n]{0,60}(?:equity|deficit|investment)/i,
    /retained earnings|accumulated deficit|reinvested/i,
    /accounts payable|trade payables|deposits/i,
    /cash and (?:cash )?equivalents|cash and due/i,
    /accounts receivable|receivables|loans/i,
    /goodwill|intangible/i,
    /property|premises/i,
    /common stock|ordinary shares|share capital|par value/i,
  ],
  cash: [
    /operating activities/i,
    /investing activities/i,
    /financing activities/i,
    /depreciation|amortization/i,
    /(?:purchases?|acquisitions?|additions?|payments|expenditures?)[^\n]{0,20} (?:of|to|for)[^\n]{0,20} (?:property|equipment|plant|premises|marketable)|capital expenditures/i,
    /net (?:increase|decrease|change)|(?:increase|decrease) in cash/i,
    /(?:beginning|end) of (?:the )?(?:year|period|fiscal)/i,
    /deferred (?:income )?taxes/i,
    /accounts payable|inventories|receivable/i,
    /net (?:income|earnings|loss)/i,
    /dividends|repurchases?|issuance|treasury/i,
    /proceeds/i,
  ],
};
/** Matches pages that repeat or discuss a statement. */
const NOT_PRIMARY =
  /consolidating|guarantor|parent company only|condensed financial information of|schedule i\b|pro forma|selected (?:consolidated )?(?:historical )?financial data|in our opinion|we have audited|critical audit matter|index to (?:consolidated )?financial|non-gaap|percent(?:age)? of (?:net )?(?:sales|revenues?)|discontinued operations of/i;
const NUMBER = /\(?\$?\s?\d{1,3}(?:,\d{3})+\)?|(?<![\d.,])\d{1,3}(?:\.\d+)?(?![\d.,])/g;
const FEWEST_NUMBERS = 20;
/**
 * The title, lines and figures must be near the top of the page. A note below the statement does not count.
 */
const TITLE_WITHIN = 700;
const NEIGHBORS = 7;
/** Two pages count as one statement only if they match much better together than separately. */
const HALF_GAINS = 1.4;
const HALF = 0.02;
const CONTINUED = 0.9;

type Strengths = Record<StatementKind, number>;

/**
 * Returns how much each page resembles each primary financial statement, from 0 to 1, based on its title, line items
 * and figures. Statements are close to each other, so pages near other statements score higher. Only the best pages of
 * each type are counted.
 */
export function statementPages(pages: readonly string[]): Strengths[] {
  const whole = withHalves(pages, pages.map(strengthsOf));
  const near = whole.map((strengths, page) => withNeighbors(strengths, whole, page));
  const best = bestOf(near);
  return near.map((strengths) => ({
    income: relative(strengths.income, best.income),
    balance: relative(strengths.balance, best.balance),
    cash: relative(strengths.cash, best.cash),
  }));
}

/**
 * Raises the values of two consecutive pages that together resemble a statement much more, because it continues on the
 * second page.
 */
function withHalves(pages: readonly string[], single: readonly Strengths[]): Strengths[] {
  const whole = single.map((strengths) => ({ ...strengths }));
  for (const [page, first] of whole.entries()) {
    const second = whole[page + 1];
    const [one, other] = [single[page], single[page + 1]];
    if (one === undefined || other === undefined || second === undefined) continue;
    for (const kind of KINDS) {
      if (one[kind] < HALF || other[kind] < HALF) continue;
      const both = strengthOf(`${pages[page]}\n${pages[page + 1]}`, kind) * CONTINUED;
      if (both < HALF_GAINS * Math.max(one[kind], other[kind])) continue;
      first[kind] = Math.max(first[kind], both);
      second[kind] = Math.max(second[kind], both);
    }
  }
  return whole;
}

function strengthsOf(page: string): Strengths {
  const figures = page.match(NUMBER)?.length ?? 0;
  const dense = Math.min(1, figures / Math.max(1, page.length / 22));
  const seems = (kind: StatementKind) => (figures < FEWEST_NUMBERS ? 0 : strengthOf(page, kind) * dense);
  return { income: seems('income'), balance: seems('balance'), cash: seems('cash') };
}

function strengthOf(page: string, kind: StatementKind): number {
  const lines = LINES[kind].filter((line) => line.test(page)).length / LINES[kind].length;
  const title = TITLES[kind].exec(page)?.index ?? Number.POSITIVE_INFINITY;
  const titled = title < TITLE_WITHIN ? 1 : title < page.length ? 0.7 : 0.45;
  return lines ** 2 * titled * (NOT_PRIMARY.test(page) ? 0.5 : 1);
}

/** Adds up to 0.5 for other statements within a few pages. */
function withNeighbors(own: Strengths, all: readonly Strengths[], page: number): Strengths {
  const around = all.slice(Math.max(0, page - NEIGHBORS), page + NEIGHBORS + 1);
  const best = bestOf(around);
  const boosted = (kind: StatementKind) => {
    const others = KINDS.filter((other) => other !== kind).map((other) => best[other]);
    return own[kind] * (1 + others.reduce((sum, one) => sum + one, 0) / 4);
  };
  return { income: boosted('income'), balance: boosted('balance'), cash: boosted('cash') };
}

function bestOf(all: readonly Strengths[]): Strengths {
  const most = (kind: StatementKind) => all.reduce((best, one) => Math.max(best, one[kind]), 0);
  return { income: most('income'), balance: most('balance'), cash: most('cash') };
}

/** Pages with a low value are not statements. They would only displace pages that answer the question. */
function relative(strength: number, best: number): number {
  if (best < 0.1) return 0;
  const share = strength / best;
  return share < 0.5 ? 0 : share;
}
