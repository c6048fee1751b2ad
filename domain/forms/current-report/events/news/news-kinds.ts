import type { NewsKind } from './news-kind.ts';

const EXPECTS = '(?:expect(?:s|ed|ing)?|anticipat\\w+|estimat\\w+|project\\w*|preliminary)';

const BELOW =
  '(?:below|lower than|less than|short of|decline|decrease|reduc\\w*|lower\\w*|marginal\\w*|weaker|shortfall|loss(?:es)?|negativ\\w*|not (?:meet|achieve))';

/** Notes in the making, where the report tells their sale elsewhere or not yet. */
const NOTES_OFFERED: NewsKind = {
  told: /\b(?:launch|pricing|offering|commence\w*|intention to offer|proposed)\b[^.]{0,120}\b(?:[Nn]otes|[Dd]ebentures|[Bb]onds)\b/,
  not: /\bredeem|exchange offer|opinion/i,
  score: 3.5,
  rule: 'Notes offered',
  consequence: 'The company borrows by notes; interest and repayment come before the shareholders.',
};

/** In order of weight: the first that a sentence tells counts. */
export const NEWS_KINDS: readonly NewsKind[] = [
  {
    told: /\bnet capital\b[^.]{0,120}\b(?:violat|deficien|requirement|rule|fail|below)|\bviolat\w+[^.]{0,80}\bnet capital/i,
    not: /\bexcess net capital|in compliance/i,
    score: 8,
    rule: 'A breach of net capital rules',
    consequence:
      'A broker below its net capital must stop business at once; a failure of this kind has ended firms within days.',
  },
  {
    told: /\b(?:pre-?packaged|pre-?arranged|pre-?negotiated) (?:chapter 11 )?(?:plan|bankruptcy|restructuring|chapter 11)|\brestructuring support agreement|\brecapitaliz\w+[^.]{0,120}\b(?:debentures|notes|debt)\b[^.]{0,80}\b(?:equity|common stock)|\bconvert\w*[^.]{0,100}\bdebt\b[^.]{0,60}\bequity/i,
    score: 7.5,
    rule: 'Debt to be turned into equity',
    consequence:
      'Lenders are to take over most of the company: shares held before are left with a small part of it, or nothing.',
  },
  {
    told: new RegExp(
      `\\b${EXPECTS}\\b[^.]{0,200}\\b(?:quarter|year|fiscal|results|earnings|revenues?|sales|net (?:income|loss))\\b[^.]{0,200}\\b${BELOW}\\b|\\b(?:lower|reduc|cut|revis|withdr)\\w*\\b[^.]{0,60}\\b(?:guidance|outlook|forecast|expectations|estimates)\\b|\\bprofit warning\\b|\\bdoes not expect to (?:meet|achieve)\\b`,
      'i',
    ),
    not: /\b(?:expense|cost|tax|debt|interest|dilut|outstanding|reduce the risk|offering|notes|proceeds|raises?|exceed|record)\w*\b/i,
    score: 7.5,
    rule: 'A profit warning',
    consequence:
      'The company expects less than was thought: estimates follow down, and shares usually fall at once.',
  },
  {
    told: /\b(?:fraud\w*|misappropriat\w+|embezzl\w+|irregularities|indict\w+|wells notice|subpoena|grand jury|formal (?:order of )?investigation|SEC (?:investigation|enforcement)|Department of Justice|accounting irregularit)/i,
    not: /\bfraudulent (?:transfer|conveyance)|\b(?:not|no) (?:aware|evidence)\b|Section (?:10|17)|anti-?fraud/i,
    score: 7.5,
    rule: 'An investigation or fraud',
    consequence:
      'What comes of it is open: fines, restated figures or new managers may follow, and lawsuits usually do.',
  },
  {
    told: /\blicen[sc]e[sd]?\b[^.]{0,80}\b(?:required|requirement)\b[^.]{0,80}\bexport|\bexport (?:control|licen[sc]e|restriction)s?\b[^.]{0,120}\b(?:require|restrict|inform|notif|prohibit)|\b(?:Entity List|Bureau of Industry and Security)\b/i,
    score: 7.5,
    rule: 'An export control',
    consequence:
      'Sales to the countries concerned need a license that may not come; business there may fall away.',
  },
  {
    told: /\b(?:notice of (?:proposed )?(?:deficiency|assessment)|tax (?:claim|assessment|deficiency)|proposed adjustments?)\b[^.]{0,160}\b(?:IRS|Internal Revenue|tax)|\bIRS\b[^.]{0,120}\b(?:notice|asserts?|claims?|assess)/i,
    score: 7,
    rule: 'A tax claim',
    consequence:
      'If the claim stands, the company pays the tax with interest and penalties out of what holders own.',
  },
  {
    told: /\bcomplete response letter|\bclinical hold\b|\b(?:did not|failed to) (?:meet|achieve)[^.]{0,80}\b(?:endpoint|primary)|\brecall(?:ed|ing|s)?\b[^.]{0,80}\b(?:product|vehicle|lot|device|units)|\b(?:discontinu|terminat|halt)\w*\b[^.]{0,60}\b(?:trial|study|program|development)\b/i,
    score: 7.5,
    rule: 'A product that fails',
    consequence:
      'Sales that were hoped for come later or never; for a company with few products that decides its value.',
  },
  {
    told: /\b(?:FDA|Food and Drug Administration|European Commission|EMA)\b[^.]{0,120}\b(?:approv(?:ed|al)|clear(?:ed|ance)|granted)|\bmet (?:its|the) primary endpoint/i,
    not: /\b[Ii]f\b|\bmay\b|[Ss]eek|[Ss]ubmi/,
    score: 7,
    rule: 'A product approved',
    consequence:
      'The product may be sold, which opens its sales; what it earns now depends on price, doctors and rivals.',
  },
  {
    told: /\b(?:discontinue|close|exit|restructur\w*|reduction in force|workforce reduction|lay ?off|cost[- ](?:reduction|cutting|savings?)|curtail)\b[^.]{0,200}\b(?:charge|workforce|employees|operations|initiatives|plan|program|business|manufacturing)|\brecord\b[^.]{0,120}\bcharge\b/i,
    not: /\bspin-?off|separat(?:e|ion)\b/i,
    score: 6,
    rule: 'A restructuring or charge',
    consequence:
      'It costs money now to save more later; the charge lowers earnings of the quarter it falls into.',
  },
  {
    told: /\b(?:guidance|outlook|financial (?:targets|objectives)|estimates? (?:for|of) (?:its |the )?(?:fiscal|quarter|year))\b/i,
    not: /\b(?:accounting (?:guidance|standards?)|guidance (?:issued|from) (?:the )?(?:FASB|SEC)|no obligation|recast)\b/i,
    score: 6.5,
    rule: 'A word on the outlook',
    consequence:
      'What the company expects is what its price rests on: shares move on the difference to what was thought before.',
  },
  {
    told: /\b(?:tender offer|offer to (?:purchase|acquire) all|unsolicited|proposal to acquire|non-binding (?:proposal|offer|indication)|strategic alternatives|letter of intent)\b/i,
    not: /\bnotes\b|\bdebentures\b|\bbonds\b/i,
    score: 6.5,
    rule: 'A deal in the making',
    consequence:
      'A deal is looked for or offered but not agreed; shares move on how likely it is and at what price.',
  },
  {
    told: /\bsuspend\w*\b[^.]{0,60}\b(?:dividend|distribution|repurchase|buyback)|\b(?:dividend|distribution)s?\b[^.]{0,60}\b(?:suspend|eliminat|omit|defer)|\b(?:reduc|cut|lower)\w*\b[^.]{0,40}\bdividend/i,
    score: 6,
    rule: 'A payout suspended or cut',
    consequence:
      'Holders get less or nothing for now: the company needs the cash, and shares usually fall on such news.',
  },
  {
    told: /\b(?:spin-?off|split-?off|distribution of (?:all|approximately|\d)|separat(?:e|ion) (?:into|of)|plan to separate|planned separation|pro rata (?:distribution|dividend)|Form 10\b[^.]{0,80}\b(?:Steel|spin|separat))/i,
    not: /\bnotes\b|presentation|conference/i,
    score: 5.5,
    rule: 'A spin-off',
    consequence:
      'Holders are to own shares of two companies in place of one; each will be priced on its own.',
  },
  {
    told: /\b(?:stock|share) split\b|\breverse (?:stock )?split\b|\b\d+[- ]for[- ](?:\d+|one) (?:stock |share )?split/i,
    not: /\badjust\w*[^.]{0,40}split|\bsplits?, (?:stock )?(?:dividends|combination)/i,
    score: 5.5,
    rule: 'A split of the shares',
    consequence:
      'The number of shares changes and the price with it; what a holder owns of the company stays the same.',
  },
  {
    told: /\b(?:jury|verdict|judgment|court|lawsuit|litigation|complaint|settle(?:d|ment)|class action|arbitrat\w+|appeals?)\b/i,
    not: /\bReform Act|Court of Chancery|Bankruptcy Court\b|forward-looking/i,
    score: 5.5,
    rule: 'A court case',
    consequence: 'A case costs or brings money; what counts is the sum against what the company earns.',
  },
  {
    told: /\b(?:waiting period|antitrust|Hart-Scott|HSR|regulatory (?:approval|clearance)|(?:European )?Commission (?:approved|cleared))\b[^.]{0,200}\b(?:expir\w+|terminat\w+|approv\w+|clear\w+|received|second request)/i,
    score: 5,
    rule: 'A step of a deal',
    consequence: 'One condition of the deal is met: it comes closer to closing.',
  },
  {
    told: /\b(?:exchange offers?|offers? to exchange|consent solicitation|tender offers?|requisite (?:number of )?consents)\b/i,
    score: 4,
    rule: 'An offer to holders of notes',
    consequence:
      'It concerns holders of the notes; the shares are touched only by what changes in interest and terms.',
  },
  {
    told: /\bregained compliance\b/i,
    not: /\b(?:if|until|must) /i,
    score: 5,
    rule: 'Back in compliance with listing rules',
    consequence: 'The danger of being delisted is over for now.',
  },
  {
    told: /\bredeem\w*\b|\bredemption\b|\bprepay\w*\b/i,
    not: /\bfundamental change\b/i,
    score: 4,
    rule: 'Debt paid back',
    consequence:
      'The company pays back debt before it is due: less interest from then on, and less cash now.',
  },
  {
    told: /\b(?:repurchase|buy ?back)\b[^.]{0,200}\b(?:program|plan|authoriz|shares|stock|million|billion)|\bauthoriz\w+[^.]{0,120}\b(?:repurchase|buy ?back)/i,
    score: 4.5,
    rule: 'A buyback',
    consequence: 'The company may buy its own shares: those that remain become a larger part of it.',
  },
  {
    told: /\bdividends?\b/i,
    not: /\bdividends? of one preferred|\bspin-?off|stock dividend equivalents/i,
    score: 3.5,
    rule: 'A dividend',
    consequence:
      'Holders of record on the day named are paid; the price usually falls by the amount when it goes ex-dividend.',
  },
  {
    told: /\b(?:shelf registration|registration statement on Form S-[1348])\b/i,
    not: /\bForm 10\b|prospectus supplement|opinion/i,
    score: 4,
    rule: 'A shelf registration',
    consequence: 'The company may sell securities from it later; nothing is sold yet.',
  },
  {
    told: /\brevenues?\b[^.]{0,80}\b(?:month|quarter|year)\b[^.]{0,80}[$€]|\bnet (?:income|loss)\b[^.]{0,100}[$€]\s?\d/i,
    score: 4.5,
    rule: 'Figures',
    consequence: 'Figures between the regular reports show early how business goes.',
  },
  NOTES_OFFERED,
];
