/** Score of a form type whose document is not read, the news in words and the rule in words. */
export type FormRule = { forms: RegExp; score: number; headline: string; reason: string };

/** In order; the first row that matches the exact form type counts. Rows for "/A" stand before their form. @see facts F */
const RULES: readonly FormRule[] = [
  row(/^(?:SC|SCHEDULE) 13D\/A$/, 5.5, 'Activist-type stake amended', 'An amended Schedule 13D'),
  row(/^(?:SC|SCHEDULE) 13D$/, 8, 'New stake above 5% with intent to influence', 'A first Schedule 13D'),
  row(/^(?:SC|SCHEDULE) 13G\/A$/, 2, 'Passive stake updated', 'An amended Schedule 13G'),
  row(/^(?:SC|SCHEDULE) 13G$/, 3.5, 'New passive stake above 5%', 'A first Schedule 13G'),
  row(/^10-KT?\/A$/, 4, 'Annual report amended', 'An amended annual report'),
  row(/^10-K(?:T|405|SB)?/, 6, 'Annual report filed', 'An annual report'),
  row(/^10-Q(?:T|SB)?/, 5, 'Quarterly report filed', 'A quarterly report'),
  row(/^NT 10-K/, 7.5, 'Annual report will be late', 'Notice of a late annual report'),
  row(/^NT 10-Q/, 7, 'Quarterly report will be late', 'Notice of a late quarterly report'),
  row(/^NT /, 7, 'A periodic report will be late', 'Notice of a late report'),
  row(/^(?:20-F|40-F)/, 6, 'Foreign issuer’s annual report filed', 'A foreign issuer’s annual report'),
  row(
    /^6-K/,
    3.5,
    'Foreign issuer’s current report furnished',
    'A foreign issuer’s current report whose document is not read yet',
  ),
  row(/^(?:DEFM14A|PREM14A)/, 8, 'Proxy statement for a merger vote', 'A merger proxy statement'),
  row(
    /^(?:DEFC14A|PREC14A|PRRN14A|DFRN14A|DEFN14A)/,
    7,
    'Contested proxy statement',
    'A contested proxy statement',
  ),
  row(/^(?:DEF|PRE|DEFA|DFAN|DEFR|PRER) ?14[AC]/, 3, 'Proxy statement filed', 'A proxy statement'),
  row(
    /^13F-(?:HR|E)/,
    2,
    'Quarterly holdings of an investment manager',
    'A holdings report of an investment manager',
  ),
  row(
    /^13F-CTR/,
    2,
    'Confidential treatment asked for holdings',
    'A request that holdings stay confidential',
  ),
  row(/^13F-NT/, 1, 'Holdings reported by another manager', 'A holdings notice'),
  row(
    /^SC (?:TO-I|13E4)/,
    6.5,
    'Company offers to buy its own securities',
    'A company’s offer for its own securities',
  ),
  row(/^SC (?:TO-T|14D1)/, 9, 'Tender offer', 'A tender offer'),
  row(
    /^(?:SC TO-C|SC ?14D9-?C)/,
    7,
    'Communication before a tender offer',
    'A communication before a tender offer',
  ),
  row(/^SC 14D9/, 8.5, 'Board’s recommendation on a tender offer', 'A recommendation on a tender offer'),
  row(/^SC 13E3/, 8.5, 'Going-private transaction', 'A going-private transaction'),
  row(/^425$/, 7, 'Business-combination communication', 'A communication on a business combination'),
  row(/^25-NSE/, 8, 'Exchange removes the listing', 'Removal from listing by an exchange'),
  row(/^25$/, 6, 'Voluntary delisting', 'A voluntary removal from listing'),
  row(
    /^(?:S-1|F-1|S-11)(?:MEF)?\/A$/,
    3,
    'Registration statement amended',
    'An amended registration statement',
  ),
  row(/^(?:S-1|F-1|S-11)MEF$/, 3, 'More securities registered', 'An added registration'),
  row(/^(?:S-1|F-1|S-11|S-4|F-4)/, 5, 'Registration of securities', 'A first registration statement'),
  row(
    /^(?:424B4|424B1)$/,
    6,
    'Final offering prospectus',
    'A final prospectus, usually of an initial public offering',
  ),
  row(
    /^424B5$/,
    5.5,
    'Prospectus for a securities offering',
    'An offering under a shelf registration, which can dilute',
  ),
  row(
    /^(?:424B2|424B8|FWP)$/,
    0.5,
    'Pricing supplement',
    'A pricing supplement, nearly always a bank’s structured note',
  ),
  row(/^424B/, 3, 'Prospectus filed', 'A prospectus'),
  row(/^(?:S-3|F-3)/, 4, 'Shelf registration', 'A shelf registration'),
  row(/^S-8/, 1, 'Shares registered for employees', 'A registration for employee plans'),
  row(/^EFFECT$/, 3, 'Registration declared effective', 'A notice of effectiveness'),
  row(
    /^(?:8-A12B|10-12B)/,
    5,
    'Securities registered for an exchange listing',
    'A registration for an exchange listing',
  ),
  row(/^10-12G/, 3, 'Securities registered without a listing', 'A registration without a listing'),
  row(/^8-A12G/, 2, 'Securities registered without a listing', 'A registration without a listing'),
  row(/^CERT/, 4, 'Exchange certifies a listing', 'An exchange’s certification'),
  row(/^(?:15-12[BG]|15-15D|15F)/, 6, 'Registration ended', 'The end of a registration'),
  row(/^144/, 2.5, 'Insider intends to sell', 'Notice of an intended sale by an insider'),
  row(/^D(?:\/A)?$/, 1.5, 'Private offering notice', 'Notice of a private offering'),
  row(/^5(?:\/A)?$/, 1.5, 'Insider’s annual statement of changes', 'An annual insider statement'),
  row(
    /^4(?:\/A)?$/,
    3,
    'Insider transaction reported',
    'An insider transaction whose document is not read yet',
  ),
  row(/^3(?:\/A)?$/, 2, 'First statement of an insider’s holdings', 'A first insider statement'),
  row(/^(?:497|485|N-|NPORT|24F|40-)/, 0.5, 'Fund filing', 'A routine fund filing'),
  row(/^(?:CORRESP|UPLOAD)$/, 2, 'Correspondence with the SEC released', 'Correspondence with the SEC'),
];

function row(forms: RegExp, score: number, headline: string, reason: string): FormRule {
  return { forms, score, headline, reason };
}

const OTHER: FormRule = row(/^/, 1.5, 'Filing received', 'A less common form');

/** Form types whose amendments have their own score, so that the general lowering does not apply. */
const OWN_AMENDMENT_SCORE = /^(?:(?:SC|SCHEDULE) 13[DG]|10-KT?|S-1(?:MEF)?|F-1(?:MEF)?|S-11(?:MEF)?)\/A$/;

/** The rule of an exact EDGAR form type. */
export function formRule(form: string): FormRule {
  return RULES.find(({ forms }) => forms.test(form)) ?? OTHER;
}

/** True when "/A" lowers the score by the general rule. */
export function isLoweredAmendment(form: string): boolean {
  return form.endsWith('/A') && !OWN_AMENDMENT_SCORE.test(form);
}
