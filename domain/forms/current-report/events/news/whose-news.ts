const OTHERS =
  /\b(?:customers?|clients?|tenants?|suppliers?|vendors?|lenders?|borrowers?|competitors?|distributors?|counterpart(?:y|ies)|franchisees?|licensees?|former (?:parent|subsidiary|affiliate)|joint venture|operators?|guarantors?)\b/i;
const OWN =
  /\b(?:the|our) (?:company|registrant|corporation|bank|trust|partnership|issuer|debtors?|group)\b|\bcompany and\b|\bcompany parties\b|\b(?:we|our|us)\b/i;
const SUBSIDIARY = /\bsubsidiar(?:y|ies)\b/i;
const NAMED =
  /\b\p{Lu}[\p{L}&.’'-]{1,40}(?:,? \p{Lu}[\p{L}&.’'-]{1,40}){0,4},? (?:Inc|Corp|Corporation|Co|Company|Ltd|LLC|LP|plc|Holdings|AG|SA|NV)\b/u;
const COMMON_WORDS =
  /^(?:the|inc|corp|corporation|co|company|ltd|llc|lp|plc|holdings|group|first|american|national|united)$/;

/**
 * Whose news a clause is, by those it names before the act: the filer's, that of its subsidiaries alone, or
 * somebody else's (`one of our customers filed …`, `Widget Retail Inc. filed …`).
 * @param subject the words of the clause in front of the act
 * @param company the filer's name; without it a company named in full is taken for the filer
 */
export function whoseNews(subject: string, company: string | null): 'own' | 'subsidiary' | 'other' {
  const own = OWN.test(subject.replace(/\b(?:one|some|several|certain) of (?:the company|our)\S*/gi, ''));
  const possessive = /\b(?:the company['’]s|our|its)\b/i.test(subject);
  if (OTHERS.test(subject) && (possessive || !own)) return 'other';
  if (SUBSIDIARY.test(subject) && !/\band\b[^.]{0,60}subsidiar/i.test(subject)) return 'subsidiary';
  if (own || company === null || !NAMED.test(subject)) return 'own';
  return namesCompany(subject, company) ? 'own' : 'other';
}

function namesCompany(text: string, company: string): boolean {
  const words = company.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const telling = words.filter((word) => !COMMON_WORDS.test(word));
  const lower = text.toLowerCase();
  return (telling.length > 0 ? telling : words).some((word) => lower.includes(word));
}
