import { HEDGES } from './hedges.ts';

/** How a clause relates to the news. Only a `new` clause can be an event. */
export type Tag = 'new' | 'recited' | 'conditional' | 'biography' | 'boilerplate';

const REFERENCES = [
  'incorporated (?:herein |hereto |into this [^.]{0,40})?by (?:this )?reference',
  'shall not be (?:deemed|incorporated)|not be deemed .?filed',
  'forward-looking|qualified in its entirety|does not purport to be complete',
  '(?:is|are|was|been) (?:attached|furnished|filed|included) (?:hereto |herewith |as |with (?!the (?:SEC|Securities|Commission)))',
].join('|');
const OPENINGS = [
  '(?:items?|section) (?:\\d|‹N)|exhibit|see |not applicable|the full text|to the extent|such information',
  '[^.]{0,80} (?:makes?|made|provides?|provided) the following (?:disclosures?|information|statements?|updates?)[.:]?$',
  'reference is (?:hereby )?made to (?:the )?(?:items?|information|disclosures?|discussion|description)\\b',
  'the (?:following |foregoing )?(?:information|description|disclosure|summary|foregoing)\\b',
  '(?:a copy|copies|the text) of|(?:this|the) (?:current )?report|in accordance with general',
  'no material relationship|[^,]{3,60} (?:is|was|are) not (?:the result of|due to|because of)|please (?:see|refer)|for (?:a|additional|further|more) (?:description|information)|pursuant to the requirements',
  'there (?:can be|is|are|were|was|have been|has been) no|no (?:family|arrangement)|none of the|neither ',
  '(?:the|such) (?:merger|offer|transactions?|acquisition|closing|consummation|completion|separation|sale)\\b[^.]{0,60}? (?:is|are|remains?) (?:also )?(?:subject|conditioned)',
  '[^.]{0,60}(?:is|are) (?:more )?fully (?:described|set forth) (?:in|by)|(?:the )?(?:completion|closing|consummation) of [^.]{3,80} (?:is|are|remains?) subject|as used (?:herein|in this)',
  '[^,]{0,60}\\b(?:family relationship|related (?:party|person) transaction|Item 404)|capitalized terms',
].join('|');
const OPENS_FORMALLY = new RegExp(`^(?:${OPENINGS})`, 'i');
const REFERS = new RegExp(REFERENCES, 'i');
/** Phrases about what a person did earlier or elsewhere. */
const BIOGRAPHY = [
  'previously (?:served|held|employed|was|worked)|prior to (?:joining|that|his|her|this)',
  '(?:served|held|was|worked|employed|positions?|roles?)\\b[^;]{0,120}? from (?:‹D\\d+›|‹N\\d+›) (?:to|through|until)|since (?:‹D\\d+›|‹N\\d+›|\\w+ \\d{4}|\\d{4}|joining)',
  '(?:appointed|elected|named|promoted|joined)\\b[^;]{0,80}? in ‹N\\d+›|joined (?:¤|the|us)\\b[^;]{0,40}? in ‹[DN]',
  '(?:retired|resigned) from (?:the )?‹C\\d+› in ‹[DN]|has (?:also )?served|had served|, served as|^‹P\\d+›,? served|(?:was|is) (?:initially )?employed by|where (?:he|she)|began (?:his|her) career|(?:he|she) (?:joined|held|was employed)',
  'over ‹N\\d+› years|holds? an? (?:[\\w.]+ )?(?:degree|bachelor|master|MBA|B\\.)|graduate of|received (?:his|her|an?) [^,]{0,40}degree',
].join('|');
const ABOUT_PERSON = /‹[PO]\d+›|\b(?:he|she|his|her|who)\b/i;
/** Matches a description of somebody who is joining: `, a director of the Company since 1995,`. */
const SINCE = /, (?:an?|the|¤’s|our|its|who has been) [^;,]{2,90} since [^,;]{3,24},/g;
const HISTORY = new RegExp(`\\b(?:${BIOGRAPHY})`, 'i');
/** Patterns for hypothetical statements, and for contract terms that say what would happen. */
const CONDITIONS = [
  'if|unless|in the event|upon (?:a|an|any|such|the (?:occurrence|termination|consummation|closing|death))|provided that',
  `should|can|right to|rights? of|option to|entitled to|eligible (?:to|for)|subject to (?:the )?(?:terms|his|her|earlier)`,
  'without cause|good reason|will be (?:entitled|eligible)|shall (?:be|have|not)|until (?:the )?earl',
  'obligations? (?:of|to)|not pursuant to|payable upon|contingent|is defined|contains? customary|customary|provides? (?:that|for)|conditions? to|events? of default|covenants?',
].join('|');
const CONDITIONAL = new RegExp(`\\b(?:${CONDITIONS})\\b`, 'i');
/** Matched separately with its exact case, because May is also a month. */
const HEDGED = new RegExp(`\\b(?:${HEDGES})\\b`);
/** Matches a notice, announcement or decision. It is news even if it concerns a future event. */
const CERTAIN = new RegExp(
  [
    String.raw`(?<!previously )\b(?:notified|informed|announced|advised|tendered|submitted`,
    String.raw`|received (?:a |an )?(?:\w+ ){0,3}(?:letter|notice|notification)|appointed|elected`,
    '|entered into|completed|approved|declared|authorized|agreed (?:to|that)|resigned',
    '|terminated the employment|employment\\b[^,;]{0,80} (?:has been|was) (?:terminated|ended)|decided|determined|concluded|no longer be relied|not be relied|no longer rely',
    '|(?:have|has) waived|exercised (?:its|their|his|her|the|in full)|delivered an? (?:\\w+ ){0,3}notice|consented to|became effective',
    String.raw`|will (?:retire|resign|step down|leave|depart|cease|become|succeed|redeem))\b|(?:¤|board`,
    '|[Cc]ommittee) (?:has |have )?(?:amended|extended|renewed|obtained|issued (?!an? (?:press|news|joint))|sold|acquired|purchased|closed|increased|raised|reduced|lowered',
    String.raw`|consummated|commenced|filed|suspended|initiated|withdrew|ended)\b`,
    String.raw`|‹P\d+› (?:was|has been) (?:terminated|dismissed|removed)\b|events? of default (?:has |have |had )?occurred|declaring|accelerated\b`,
  ].join(''),
  '',
);
const RECITED = new RegExp(
  [
    String.raw`\b(?:as (?:was |has been )?(?:previously|earlier) (?!amended|supplemented|modified`,
    '|restated)|previously (?:announced|disclosed|reported|filed|entered|described)',
    '|as (?:announced|disclosed|reported|described) (?:in|on|by)|had (?:been )?previously',
    String.raw`|originally|existing|prior (?:agreement|plan)|in prior periods?)\b`,
  ].join(''),
  'i',
);
const KNOWN_OPENING = new RegExp(
  [
    String.raw`^(?:\([a-z]\) )?(?:as|reference is made to) (?:was |has been |previously |already )*`,
    String.raw`(?:announced|disclosed|reported|described|the)\b`,
    String.raw`|^(?:\([a-z]\) )?¤ (?:has )?filed (?:with [^,]{3,60} )?an? (?:current report|form 8-K)\b`,
  ].join(''),
  'i',
);

/** Matches a reason, which may be uncertain even if the news is not: `because they may contain metal`. */
const REASON = /(?<=.{40}),? (?:because|since|in order that|so that|while) .*$/;

/** Returns whether a sentence has the type of opening that formal requirements dictate. */
export function isFormal(text: string): boolean {
  return OPENS_FORMALLY.test(text);
}

/** Returns whether a sentence itself says that its news was published earlier. */
export function isKnownBefore(text: string): boolean {
  return KNOWN_OPENING.test(text);
}

/**
 * Returns whether a clause reports a notice, announcement or decision, which is news even if it concerns a future
 * event.
 */
export function isCertain(clause: string): boolean {
  return CERTAIN.test(clause);
}

/** Derives the tag of a clause from its own words. */
export function tagOf(clause: string): Tag {
  if (isFormal(clause) || REFERS.test(clause)) return 'boilerplate';
  if (
    ABOUT_PERSON.test(clause) &&
    HISTORY.test(clause.replace(SINCE, ',')) &&
    !/\b(?:effective|notified|informed|announced|ended|ceased|passing|death|died|passed away)\b/i.test(clause)
  )
    return 'biography';
  if (isKnownBefore(clause)) return 'recited';
  const said = clause.replace(REASON, '');
  if ((CONDITIONAL.test(said) || HEDGED.test(said)) && !CERTAIN.test(clause)) return 'conditional';
  return RECITED.test(clause) && !CERTAIN.test(clause) ? 'recited' : 'new';
}
