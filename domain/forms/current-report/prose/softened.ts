import { shortTitle } from '#domain/names/officer-title.ts';
import { shortMoney } from './amounts.ts';

const SOFTENERS: readonly (readonly [RegExp, string])[] = [
  [/\bin (?:an|the) aggregate (?:principal )?amount of\b/gi, 'of'],
  [/(?<=[$€£][\d.,]+(?: (?:million|billion))?)(?: in)? (?:aggregate )?principal amount of\b/gi, ' of'],
  [/\ban? aggregate (?:principal amount )?of /gi, ''],
  [/\b(?:aggregate )?principal amount of\b/gi, 'of'],
  [/\b(?:of )?of (?:its|¤’s) (?=\d|Floating|Senior|Convertible|Series)/g, 'of '],
  [/\ball of (?:the|its)\b/g, 'all'],
  [/\ball (?:of )?(?:the )?(?:issued and )?outstanding (?:shares of )?(?:capital|common) stock of\b/gi, ''],
  [/\bsubstantially all of the assets\b/gi, 'substantially all assets'],
  [/\b(?:that )?(?:certain|definitive) (?=[A-Za-z]+ (?:Agreement|agreement))/g, ''],
  [/\bthe issuance and sale of\b/gi, 'the sale of'],
  [/\b(?:issued|consummated|completed|closed) (?:and sold|the issuance and sale of)\b/gi, 'sold'],
  [
    /(?:\b[Tt]he |\b[Ii]ts |¤’s |¤ )?(?:entire )?\b[Bb]oards? of [Dd]irectors(?: of ¤)?(?! of\b)|(?:\b[Tt]he |\b[Ii]ts |¤’s )Board\b(?! of)/g,
    'the board',
  ],
  [/¤ Board\b/g, 'board'],
  [/\bmember of the board\b/gi, 'director'],
  [/(?<=\b(?:Officer|President|Chairman|Counsel|Secretary|Treasurer|Controller)) of ¤(?!’)/g, ''],
  [/ (?:with|to|by|of) ¤(?=$|\.$)/g, ''],
  [/\b(?:independent )?registered public accounting firm\b/gi, 'auditor'],
  [
    /\b(?:Second |Third |Fourth |Fifth )?Amended and Restated (?=(?:Certificate|Bylaws|By-laws|Articles|Code|(?:(?:19|20)\d\d )?(?:\p{Lu}\w+ ){0,5}Plan\b))/gu,
    '',
  ],
  [/\b(?:Restated )?Certificate of Incorporation\b/g, 'certificate of incorporation'],
  [/\bBylaws\b/g, 'bylaws'],
  [
    /\bArticles? [\w.]+(?:, Sections? [\w.()]+)? of (?=(?:the |its |¤’s )(?:bylaws|certificate|articles))/g,
    '',
  ],
  [
    /\b[Oo]fficers(?: of ¤)? subject to Section 16 of the Securities Exchange Act of 1934(?:, as amended)?/g,
    'Section 16 officers',
  ],
  [/\bshares of (?:its |¤’s )?(?:capital )?stock of ¤(?!’)/gi, 'shares'],
  [/\bdisclosed in Item 1A\.? of\b/g, 'of'],
  [/\bAnnual Report on Form 10-K(?: for the (?:fiscal )?year ended [A-Z][a-z]+ \d{1,2}, \d{4})?/g, '10-K'],
  [/\bthe State of Delaware\b/g, 'Delaware'],
  [/ that were validly tendered\b.*$/g, ''],
  [/, an? (?:[A-Z]\w+ ){1,2}(?:corporation|limited liability company|limited partnership)(?=$|;)/g, ''],
  [/ (?:named|listed) (?:therein|below)\b/g, ''],
  [/, or (?:up to |about )?\$ ?[\d.,]+ (?:per|a) share,(?= [a-z])/g, ''],
  [/,? and the amendments? (?:became|become) effective\b.*$/g, ''],
  [
    /\bin the (?:U\.S\.|United States) (?:federal|[Dd]istrict) [Cc]ourt(?: for the (?:[A-Z]\w+ )?[Dd]istrict of [A-Z]\w+(?: [A-Z]\w+)?)?/g,
    'in federal court',
  ],
  [
    / at (?:its|¤’s|the) (?:(?:19|20)\d\d )?[Aa]nnual [Mm]eeting of (?:[Ss]hare|[Ss]tock)holders(?= and\b|$)/g,
    '',
  ],
  [
    /(?<=\p{Lu}\w+) and (?:an? )?(?:leading )?(?:designer|manufacturer|maker|provider|developer|supplier)(?:, \w+)*(?: and \w+)? of [^,.;]+/gu,
    '',
  ],
  [/ with the (?:Secretary of State of )?(?:the )?(?:State of )?Delaware(?: Secretary of State)?/g, ''],
  [/ with the (?:U\.S\. )?Securities and Exchange Commission\b/g, ' with the SEC'],
  [/\bshares of (?:¤’s|its) (?=(?:Class [A-Z] )?(?:common|preferred))/gi, 'shares of '],
  [/\bshares of (?:¤ )?common stock\b/gi, 'shares'],
  [/\bCommon Stock\b/g, 'common stock'],
  [/\beach (?:issued and )?outstanding share\b/gi, 'each share'],
  [/\bexecuted and delivered\b/gi, 'executed'],
  [/\b(?:approximately|an estimated)\b/gi, 'about'],
  [/\bin the amount of\b/gi, 'of'],
  [/\bthe repurchase by ¤ of\b/g, 'the repurchase of'],
  [/\b(?:regular )?quarterly cash dividend\b/g, 'quarterly dividend'],
  [/\bUnited States\b/g, 'U.S.'],
  [/\b(?:the )?Hart-Scott-Rodino Antitrust Improvements Act(?: of 1976)?(?:, as amended)?/g, 'the HSR Act'],
  [/,? as amended(?:,|\b)/g, ''],
  [
    /\bentered into (?:privately[- ]negotiated |separate |individual )*(?:exchange )?agreements? (?:with [^,]{3,60}? )?to (?=exchange|sell|acquire|purchase|issue)/g,
    'agreed to ',
  ],
  [/\b(completed|consummated) the (?:complete|successful|full) /gi, '$1 the '],
  [
    /(?<=\b(?:[Bb]y-?laws|[Cc]ertificate of [Ii]ncorporation|[Oo]fficers|[Dd]irectors|[Ss]tockholders|[Ss]hareholders)) of ¤(?!’|\.)/g,
    '',
  ],
  [/\bthat certain (?=\p{Lu})/gu, ''],
  [
    /(?<=\bthat )(?:from and after|on and after|effective(?: as of)?|as of|beginning(?: on)?|on) [A-Z][a-z]+ \d{1,2}, \d{4}, /g,
    '',
  ],
  [/; and /g, ' and '],
  [/,? expired in connection with\b/g, ' expired for'],
  [/\b(?:has|have|had) been (?=appointed|elected|named|promoted)/g, ''],
  [/\b(approved|adopted|authorized): /g, '$1 '],
  [/\b(?:including,? )?among other things,? /gi, ''],
  [/\bany and all outstanding\b/gi, 'all'],
  [/\bto, but (?:not including|excluding),[^,.]*/gi, ''],
  [/,? plus accrued and unpaid interest[^,.;]*/gi, ''],
  [/,? (?:effective as of|as of) the close of business on\b/gi, ' on'],
  [/,? (?:respectively|collectively)\b,?/gi, ''],
  [/(?<=\p{L}), (?:Inc|LLC|L\.L\.C|Ltd|LTD|L\.P|LP|LLP|N\.A|P\.C|PLLC)\b\.?/gu, ''],
  [/(?<=[\p{Lu}]\p{L}+) (?:Inc|Ltd)\b\.?/gu, ''],
];

/** Legal phrases in the words of a headline. */
export function softened(text: string): string {
  const plain = SOFTENERS.reduce((words, [long, short]) => words.replace(long, short), shortMoney(text));
  return shortTitle(plain)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;])/g, '$1')
    .replace(/\b([a-z]+(?: [a-z]+){0,2}) \1\b/g, '$1')
    .trim();
}
