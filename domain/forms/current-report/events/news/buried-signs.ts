/** How the sentences read that tell of an event, and how those that only name it. */
export type Signs = {
  told: readonly RegExp[];
  denied?: RegExp;
  /** Told whatever else the sentence supposes: a letter that has come says what would follow. */
  certain?: RegExp;
  /** What befalls a supplier or customers befalls the company too. */
  concernsAnyway?: boolean;
};

const EXCHANGE =
  '(?:nasdaq|\\bnyse\\b|new york stock exchange|stock exchange|listing qualifications|hearings panel)';
const LISTING_FAILURE =
  '(?:not in compliance|non-?compliance|below (?:the )?compliance|no longer (?:in compliance|satisf|meet|compl)|not (?:compl|meet|satisf)|fail\\w* to (?:compl|meet|satisf|maintain|regain|file)|deficien|delist|suspen|removed? [^.]{0,60}from listing|continued listing)';
const ATTACK =
  '(?:cyber ?-?security|\\bcyber|information security|data security|network security|\\bsecurity|\\bdata) ?-?(?:incident|event|attack|breach|intrusion)s?\\b|\\bcyber ?-?attacks?\\b|\\bransomware|\\bmalware|\\bthreat actors?\\b|\\bhackers?\\b|\\bunauthori[sz]ed (?:access|third|part|actor|activity|individual|person|user)';
const ATTACKED =
  '\\b(?:identif(?:ied|ies)|detected|discovered|experienc(?:ed|ing)|suffered|aware of|aware that|learned|respond(?:ed|ing) to|investigat(?:ing|ed|ion)|victim|target(?:ed)?|subject (?:of|to)|affected by|impacted by|result of|due to|caused by|announc\\w+|disclos(?:ed|ing)|notif(?:ied|ying)|gained|accessed|acquired certain|exfiltrated|encrypted|disrupt(?:ed|ion)|deployed|regarding|occurred|contain(?:ed)?|provides? (?:an? )?(?:update|notice)|reports?)\\b';
const NOT = '\\b(?:no|not|never|nor|without|neither|any)\\b';

export const CYBER: Signs = {
  concernsAnyway: true,
  told: [new RegExp(`${ATTACKED}[^.]{0,160}(?:${ATTACK})|(?:${ATTACK})[^.]{0,160}${ATTACKED}`, 'i')],
  // What a product does, what a court hears, what somebody else went through.
  denied: new RegExp(
    [
      `${NOT}[^.]{0,50}(?:${ATTACK})`,
      "\\b(?:its|our|the company['’]s) (?:customers?|clients?),",
      '\\b(?:alleg\\w+|lawsuits?|class action|complaint|plaintiffs?|court|settlement|expertise|oversight|oversees?|webinar|insurance polic|our industry|other companies|protects?|helps?|prevents?|solutions?|acquisition of|acquired [A-Z])\\b',
      `\\b(?:products?|software|services?|platform|tools?|company)\\b,? (?:that|which|to|for|who) (?:detect|investigat|respond|identif)`,
    ].join('|'),
    'i',
  ),
};

const CHAPTER = "(?:chapter (?:7|11|15)\\b|bankruptcy|companies['’] creditors arrangement act)";
export const BANKRUPTCY: Signs = {
  told: [
    new RegExp(
      `\\b(?:filed|files|commenced|commences|sought|seeks|filing of|entered|enters|initiated)\\b[^.]{0,120}(?:voluntary petitions?|(?:petitions?|cases?|relief|protection|proceedings?|for|under|into)\\b[^.]{0,60}${CHAPTER})`,
      'i',
    ),
    new RegExp(`\\bpetitions?\\b[^.]{0,80}${CHAPTER}[^.]{0,60}\\bfiled\\b`, 'i'),
    /\b(?:appointed|appoints|appointment of|placed (?:into|in)|entered)\b[^.]{0,40}\b(?:receiver(?:ship)?|liquidators?|administrators?)\b[^.]{0,80}\b(?:company|registrant|corporation|assets)\b/i,
  ],
  denied: new RegExp(
    `${NOT}[^.]{0,50}${CHAPTER}|\\bemerg(?:ed|es|ence)\\b|\\bproofs? of claim|\\bmonthly operating report|\\b(?:objection|motion|order|claim|notice|adversary)\\b[^.]{0,20}\\b(?:was|were|is)? ?(?:filed|entered)|\\bfil(?:ed|es|ing)\\b[^.]{0,30}\\b(?:plan|disclosure statement|motion|objection|claim|report|application)\\b`,
    'i',
  ),
};

export const DELISTING: Signs = {
  told: [
    new RegExp(
      `^(?=[^.]*${EXCHANGE})(?=[^.]*${LISTING_FAILURE})[^.]*\\b(?:received|receipt of|notif(?:ied|ies)|advised|informed|determin(?:ed|es|ation)|denied|suspended|commenced|will (?:be|file|suspend|commence)|to commence proceedings)\\b`,
      'i',
    ),
  ],
  certain:
    /^(?!.*\b(?:if|risks?)\b).*\b(?:received|notified)\b.{0,160}\b(?:letter|notice|determination|that)\b/i,
  denied:
    /\b(?:has|have|had|it) (?:now )?regained compliance|\bis (?:now|again|back|currently) in compliance|in compliance with all|matter is (?:now )?closed|\bmerger\b|effective time|\bredee?m(?:ed|ption)\b|\bdelist\w* (?:of )?(?:the|its)[^.]{0,30}(?:notes|bonds|debentures)|\bmatur/i,
};

export const NON_RELIANCE: Signs = {
  told: [/should (?:no longer|not) be relied up ?on|\bnon-reliance on/i],
  denied: /forward-looking|\bthis (?:presentation|release|report|information)\b|projections?|guidance/i,
};
