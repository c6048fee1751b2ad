const LEGAL_FORM =
  '(?:Inc|Incorporated|Corp|Corporation|Co|Company|LLC|L\\.L\\.C|Ltd|Limited|LTD|L\\.P|LP|LLP|plc|PLC|N\\.A|N\\.V|S\\.A|S\\.A\\.S|AG|AB|ASA|SE|GmbH|KG|B\\.V|L\\.C|PLLC|Pty|Association|Bank|Trust|Fund|Partners|Group|Holdings)';
const WORD = "(?:(?:\\p{Lu}|\\d)[\\p{L}\\p{N}.’'&/-]*|&)";
/** Words in capitals, small ones between them, and a legal form behind a comma. */
const NAME = new RegExp(
  `(?<![\\p{L}\\p{N}$%.¤])(?:The )?${WORD}(?: (?:${WORD}|of|for|de|(?<!\\b(?:Inc|Corp|LLC|Ltd|L\\.P|N\\.A|Co|Corporation|Company|plc|LP|Limited)\\.? )and(?= ${WORD}(?: ${WORD}){0,3},? ${LEGAL_FORM}\\b)|the(?= \\p{Lu}))(?![\\p{L}]))*(?: \\([A-Z]{2,9}\\))?(?:,? ${LEGAL_FORM}\\b\\.?(?: \\(Publ\\))?)*`,
  'gu',
);
/** Words in capitals that name no company. */
const NO_COMPANY =
  /^(?:(?:The|An?|Its|Each|Under|Pursuant|On|In|As|At|By|Eastern|Section|Article|Item|Exhibit|Form|Rule|Regulation|Class|Series)\b ?)?(?:(?:Amended|Restated|Definitive|Second|First|Third|Fourth|Fifth|Sixth|Joint|Limited|Master|Stock|Share|Asset|Equity|Securities|Membership|Unit|Note|Credit|Loan|Term|Revolving|Senior|Subordinated|Convertible|Underwriting|Purchase|Sale|Merger|Sales|Lease|License|Settlement|Separation|Transaction|Business|Combination|Registration|Rights|Exchange|Distribution|Cooperation|Support|Voting|Employment|Supply|Services?|Consulting|Indemnification|Investment|Investor|Collaboration|Framework|Terms|Agency|Amendment|Waiver|Consent|Notes?|Debentures?|Bonds?|Indenture|Supplemental|Facility|Commitment|Letter|Plan|Agreement|Contract|Common|Preferred|Offering|Shares|Warrants?|Board|Directors?|Chief|Executive|Financial|Operating|Officer|President|Vice|Chairman|Secretary|Parent|Buyers?|Sellers?|Purchasers?|Lenders?|Borrowers?|Guarantors?|Holders?|Trustee|Agents?|Underwriters?|Representatives?|Company|Registrant|Companies|Subs?|Merger Sub|Sub I|Sub II|Subsidiary|Subsidiaries|Stockholders?|Shareholders?|Delaware|Nevada|Maryland|Florida|Texas|California|New York|Ohio|States?|United|America|Act|Securities Act|SEC|Commission|NYSE|Nasdaq|NASDAQ|Court|Bankruptcy|Code|Effective|Closing|Date|Time|Business|Day|Initial|Additional|Existing|New|Floating|Rate|Global|Due|January|February|March|April|May|June|July|August|September|October|November|December|No|A|I|II|III|IV|V|Number|Of|And|For|The|Month|Year|Q[1-4]|DFI|USA)\b[ .,&]*)*(?:\d[\d.,/-]*)?$/;
/** The company's own vehicles. */
const VEHICLE =
  /\b(?:Merger|Acquisition|Sub|Subsidiary|Holdco|HoldCo|Newco|NewCo|Bidco|BidCo|MergerCo|Merger ?Sub)\b(?: (?:Sub|I{1,3}|[1-9]\d*|Corp|Corporation|Co|Company|Inc|LLC|L\.P|Holdings|Ltd|Limited|Enterprises)\b[.,]?)*|\bSub\b|\bMerger Enterprises\b/;
/** What follows the name of one who only serves the deal. */
const SERVES =
  /^,? (?:(?:solely )?(?:in its capacity )?as (?:the |an? )?(?:sole |initial |exclusive |joint )?(?:(?:stock|share|security|unit)?holders?[’']? |members?[’'] |sellers?[’'] |equityholders[’'] )*(?:representative|agent|escrow|trustee|rights agent|guarantor|collateral|administrator|paying)|the representative of)/i;
const LONGEST = 60;
const STATES =
  /^(?:New York|New Jersey|North Carolina|South Carolina|New Mexico|Cayman Islands|British Columbia|Eastern Time)$/;

/** Companies that a marked sentence names besides the filer, its vehicles and those who only serve the deal. */
export function companiesIn(plain: string): string[] {
  const found: string[] = [];
  for (const { 0: written, index } of plain.matchAll(NAME)) {
    const behind = plain.slice(index + written.length);
    for (const name of [
      written
        .replace(/^The (?=[A-Z]+\b)/, '')
        .replace(/[,&\s]+$/, '')
        .replace(
          /(?<=\b(?:Company|Corporation|Limited|Bank|Trust|Fund|Group|Partners|Holdings|LP|LLC|LLP|plc|PLC))\.$/,
          '',
        )
        .replace(/ (?:for|of|and|the|de)$/, ''),
    ]) {
      if (name.length < 3 || name.length > LONGEST || NO_COMPANY.test(name) || STATES.test(name)) continue;
      if (
        /\b(?:Agreements?|Facility|Facilities|Notes?|Debentures|Plan|Indenture|Offering|Program|Regulation [A-Z])$|\bAct\b|^\d+-Day/.test(
          name,
        )
      )
        continue;
      if (VEHICLE.test(name) || SERVES.test(behind) || /^(?:19|20)\d\d$/.test(name)) continue;
      if (!new RegExp(`\\b${LEGAL_FORM}\\b\\.?$`).test(name) && isPlace(plain.slice(0, index), name))
        continue;
      found.push(name);
    }
  }
  return [...new Set(found)];
}

/** `in Cambridge`, `State of Delaware`. */
function isPlace(before: string, name: string): boolean {
  return (
    /\b(?:in|State of|laws of|City of|County of|On|on)\s(?:the )?$/.test(before) ||
    /^(?:Internal Revenue|Hart-Scott)/.test(name)
  );
}

/**
 * The other side of an agreement: the company behind `with`, `to` or `from`, else the first one that is named.
 * @param plain a marked sentence
 * @returns `null` when no name is surely there
 */
export function counterparty(plain: string): string | null {
  const names = companiesIn(plain);
  const behind =
    /\b(?:with|to|from|by and (?:among|between)|between ¤ and)(?: (?:each of|the lenders (?:from time to time )?party thereto(?:,)? and|certain (?:lenders|investors)[^,]*,? (?:and|including)|an affiliate of|affiliates of|funds (?:managed|advised) by|¤ and|¤,))? (.{3,140})/g;
  for (const { 1: rest = '' } of plain.matchAll(behind)) {
    const name = names.find(
      (one) => rest.startsWith(one) || rest.startsWith(`the ${one}`) || rest.startsWith(`The ${one}`),
    );
    if (name !== undefined) return name;
  }
  return null;
}

const LENDER =
  /\b(?:Bank|Banc\w*|Capital|Securities|Funding|Financial|Finance|Credit|Chase|Morgan|Goldman|Barclays|Citi\w*|Wells|HSBC|BNP|Insurance|Trust|Lending|Markets|Sachs|Lynch|Stearns|Suisse|Jefferies|Cowen|Stifel|Piper|RBC|UBS|Mizuho|Scotia|MUFG|Raymond|Baird|Keefe|Needham|Roth|Maxim|Wainwright|Oppenheimer|Evercore|Guggenheim|TD|Truist|SunTrust|KeyBanc|PNC|Lehman|Weisel|William Blair|Partners|Prudential|PGIM|MetLife|Life|Rabo\w*|Farm|N\.A|Association|Advisors|Fund|Investors?)\b/;

/** The first bank, broker or insurer that a sentence names; `null` for none. */
export function lenderIn(plain: string): string | null {
  const names = companiesIn(plain).filter((name) => LENDER.test(name));
  const other = counterparty(plain);
  return other !== null && names.includes(other) ? other : (names[0] ?? null);
}

/** The name as a headline writes it: without its legal form behind a comma. */
export function shortName(name: string): string {
  return name
    .replace(/^Goldman$|^Goldman, Sachs.*$/, 'Goldman Sachs')
    .replace(/^Merrill Lynch.*$/, 'Merrill Lynch')
    .replace(
      /,? (?:Inc|Incorporated|LLC|L\.L\.C|Ltd|LTD|Limited|L\.P|LP|LLP|N\.A|National Association|plc|PLC|L\.C|Corporation|Corp)\b\.?$/,
      '',
    )
    .replace(/,$/, '');
}
