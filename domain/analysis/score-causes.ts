/** A reason why an analysis may move the score away from the baseline. */
export type ScoreCause = {
  /** The direction in which it moves a score; 0 if it may be either. */
  sign: 1 | -1 | 0;
  /** Matches what the cited passage must say; `null` if only the judge can decide. */
  evidence: RegExp | null;
  /** What the cause means to a shareholder; `null` if the answer's own sentence explains it. */
  meaning: string | null;
};

/** @see docs/rules.md#analysis */
export const SCORE_CAUSES = {
  bankruptcy: {
    sign: 1,
    evidence: /bankrupt|chapter (?:7|11)|insolven|receiver(?:ship)?\b|liquidat/i,
    meaning: 'Creditors come first; shareholders often lose everything.',
  },
  'going-concern doubt': {
    sign: 1,
    evidence: /substantial doubt|going concern/i,
    meaning: 'Doubt about the company’s survival puts the shares themselves at risk.',
  },
  'default or covenant breach': {
    sign: 1,
    evidence:
      /event of default|(?:is|was|are|were|been) in default|covenants? .{0,60}(?:breach|not (?:in )?compl|violat)|forbear|waiver of .{0,40}default/i,
    meaning: 'Lenders who may call their loans come before shareholders.',
  },
  'restatement or weak controls': {
    sign: 1,
    evidence: /restate(?:d|ment)|no longer be relied|material weakness/i,
    meaning: 'Earlier figures may not be what they seemed.',
  },
  'regulator’s action': {
    sign: 1,
    evidence:
      /\b(?:order(?:s|ed)?|directive|consent|enforcement|penalt|fine[sd]?|suspen|revok|reject|prohibit|delist|subpoena|wells notice|warning letter)/i,
    meaning: 'An authority limits what the company may do, or makes it pay.',
  },
  'investigation or lawsuit': {
    sign: 1,
    evidence:
      /investigat|subpoena|wells notice|class action|indict|complaint (?:was )?filed|lawsuit|\bsued\b|filed (?:a|an) .{0,30}complaint/i,
    meaning: 'The outcome and its cost are open.',
  },
  restructuring: {
    sign: 1,
    evidence:
      /restructur|layoffs?|workforce|severance|headcount|reduction in force|plant closing|exit (?:costs|plan)/i,
    meaning: 'It costs money now and is meant to lower costs later.',
  },
  'guidance raised': {
    sign: 1,
    evidence:
      /(?:rais|increas)\w* .{0,60}(?:guidance|outlook|forecast)|(?:guidance|outlook|forecast) .{0,60}(?:rais|increas)/i,
    meaning: 'Management now expects more than it told the market before.',
  },
  'guidance lowered': {
    sign: 1,
    evidence:
      /(?:lower|reduc|cut|withdr|suspend)\w* .{0,60}(?:guidance|outlook|forecast)|(?:guidance|outlook|forecast) .{0,60}(?:lower|reduc|withdr)/i,
    meaning: 'Management now expects less than it told the market before.',
  },
  'executive leaves': {
    sign: 1,
    evidence:
      /(?:chief (?:executive|financial)|CEO|CFO|president|chairman).{0,160}(?:resign|retire|terminat|step(?:ped|s|ping)? down|depart|remov|leav)|(?:resign|retire|terminat|step(?:ped|s|ping)? down|depart|remov).{0,160}(?:chief (?:executive|financial)|CEO|CFO|president|chairman)/is,
    meaning: 'Who leads the company is open.',
  },
  'chief executive’s term': {
    sign: 0,
    evidence:
      /(?:chief executive|\bCEO\b).{0,240}(?:term|contract|agreement|exten|renew|until|through|expir)/is,
    meaning: 'It says how long the chief executive is to stay.',
  },
  dilution: {
    sign: 1,
    evidence: /(?:issu|sold|sale|sell|offer)\w* .{0,120}(?:shares|warrants|convertible)/is,
    meaning: 'More shares leave each holder with a smaller part.',
  },
  'large against the company': {
    sign: 1,
    evidence: /\d\s?% of .{0,60}(?:total )?(?:assets|revenue|sales|market|outstanding)|substantially all/i,
    meaning: 'It is large for a company of this size.',
  },
  'already announced': {
    sign: -1,
    evidence: /(?:previously|as) (?:announced|disclosed|reported)/i,
    meaning: 'The news was known before.',
  },
  'planned or routine': {
    sign: -1,
    evidence: /ordinary course|routine|annual|customary|planned|retire|renew|regular/i,
    meaning: 'It is part of the ordinary run of business.',
  },
  'no financial effect': {
    sign: -1,
    evidence:
      /(?:no|not (?:expected to )?have an?y?) (?:material )?(?:effect|impact)|not material|immaterial/i,
    meaning: 'The company expects no material effect.',
  },
  'baseline misread': { sign: 0, evidence: null, meaning: null },
} as const satisfies Record<string, ScoreCause>;

export type ScoreCauseName = keyof typeof SCORE_CAUSES;
export const SCORE_CAUSE_NAMES = Object.keys(SCORE_CAUSES) as ScoreCauseName[];
