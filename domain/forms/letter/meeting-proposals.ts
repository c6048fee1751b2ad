import { NUMBER_WORDS, numberInWords } from '#domain/text/number-words.ts';

/** The type of decision that a proposal asks shareholders to make. */
export type ProposalKind =
  | 'directors'
  | 'removal of directors'
  | 'pay'
  | 'merger pay'
  | 'pay frequency'
  | 'auditor'
  | 'holders'
  | 'reverse split'
  | 'share plan'
  | 'rights plan'
  | 'authorized shares'
  | 'fewer authorized shares'
  | 'share issue'
  | 'merger'
  | 'sale of assets'
  | 'liquidation'
  | 'reincorporation'
  | 'name'
  | 'annual elections'
  | 'officer liability'
  | 'charter'
  | 'bylaws'
  | 'adjournment'
  | 'other';

/** A proposal in a notice of meeting. */
export type MeetingProposal = {
  kind: ProposalKind;
  /** As worded in the notice. */
  text: string;
  /**
   * Number of directors to elect, or of shareholder proposals under one number; `null` if the notice does not state it.
   */
  count: number | null;
};

/** A proposal's first words state its subject; its background and effects follow. */
const OPENING_CHARACTERS = 320;
const ELECTS =
  /^\W*(?:to\s+)?(?:(?:consider|vote|act)\s+(?:and\s+(?:vote|act)\s+)?(?:up)?(?:on\s+)?(?:a\s+proposal\s+(?:to|for)\s+)?|approve\s+)?(?:the\s+)?(?:re-?)?elect(?:ion)?\b/i;
const PLAN =
  /\b(?:equity|stock|shares?|incentive|options?|award|purchase|compensation|directors?|omnibus|deferral|bonus)\b(?:\s+[\w-]+){0,3}\s+plan\b(?!\s+of\b)/i;

/** In order of precedence: the first pattern that matches determines the type. */
const KINDS: readonly (readonly [ProposalKind, RegExp])[] = [
  ['adjournment', /^.{0,90}\badjourn/i],
  ['directors', ELECTS],
  [
    'holders',
    /^.{0,80}\b(?:stock|share|security|unit)\s?holders?[’']?s?[’']?\s+proposals?\b|^.{0,40}\bproposals?\s+(?:submitted|made|presented|sponsored)\s+by\s+(?:an?\s+|certain\s+|one\s+of\s+(?:our|the)\s+)?(?:stock|share)\s?holders?\b/i,
  ],
  [
    'auditor',
    /\b(?:ratif|appoint|select|approv|confirm|engage)\w*\b.{0,200}\b(?:independent\s+(?:registered\s+|certified\s+)?(?:public\s+)?(?:account|audit)\w*|auditors?|registered\s+public\s+accounting)\b/i,
  ],
  [
    'auditor',
    /^\W*(?:to\s+)?(?:ratif\w*|(?:approv|confirm)\w*\s+the\s+(?:selection|appointment)\s+of)\b(?!.*\badvis[eo]r).{0,60}\b(?:LLP|LLC|PC)\b/i,
  ],
  ['pay frequency', /\bfrequency\b|\bevery\s+(?:one|year|1)\b.{0,40}\b(?:two|2)\b.{0,20}\b(?:three|3)\b/i],
  ['merger pay', /\b(?:compensation|golden\s+parachutes?)\b.{0,200}\b(?:merger|business\s+combination)\b/i],
  [
    'pay',
    new RegExp(
      [
        String.raw`\bsay[-\s]on[-\s]pay\b|\bremuneration\s+(?:policy|report)\b|\b(?:advisory`,
        String.raw`|non-?binding)\b.{0,160}\b(?:compensation|remuneration)\b|\b(?:executive`,
        "|officers?[’']?s?",
        String.raw`|compensation\s+of\b.{0,40}\bexecutive\s+officers?)\s+compensation\b(?!.{0,40}\bplan\b)`,
        String.raw`|\bcompensation\s+of\s+(?:our|the|its)\b.{0,60}\bexecutive`,
      ].join(''),
      'i',
    ),
  ],
  ['rights plan', /\b(?:(?:stock|share)holder\s+)?rights\s+(?:plan|agreement)\b/i],
  ['reverse split', /\breverse\s+(?:stock\s+|share\s+)?split\b|\bshare\s+consolidation\b/i],
  ['share plan', PLAN],
  [
    'liquidation',
    /\bplan\s+of\s+(?:complete\s+)?(?:liquidation|dissolution)\b|\b(?:liquidat|dissol)\w+\s+of\s+the\b/i,
  ],
  [
    'sale of assets',
    /\bsale\s+of\s+(?:all\s+or\s+)?substantially\s+all\b|\bsell\s+(?:all\s+or\s+)?substantially\s+all\b/i,
  ],
  [
    'authorized shares',
    /\bincreas\w+\b.{0,100}\bauthori[sz]ed\b|\bincreas\w+\s+in\s+authori[sz]ed\b|\bincreas\w+\b.{0,80}\bnumber\s+of\s+shares\s+of\b.{0,60}\bauthori[sz]ed\b/i,
  ],
  [
    'share issue',
    /^\W*(?:to\s+)?.{0,100}\bissu(?:e|ance)\b.{0,120}\b(?:shares|stock|securities|warrants|units)\b/i,
  ],
  ['merger', /\bmerger\b|\bbusiness\s+combination\b|\b(?:plan|scheme)\s+of\s+arrangement\b/i],
  [
    'reincorporation',
    /\breincorporat|\bredomesticat|\bredomicil|\bplan\s+of\s+(?:conversion|domestication)\b/i,
  ],
  ['annual elections', /\bdeclassif/i],
  [
    'officer liability',
    /\bexculpat|\b(?:limit|eliminat)\w*\b.{0,60}\bliability\b.{0,40}\bofficers?\b|\bofficers?\b.{0,60}\bliability\b/i,
  ],
  ['fewer authorized shares', /\b(?:decreas|reduc)\w+\b.{0,100}\bauthori[sz]ed\b/i],
  ['name', /\bchang\w+\b.{0,60}\bname\b|\bname\s+change\b/i],
  ['removal of directors', /^\W*(?:to\s+)?remov(?:e|al)\b.{0,80}\b(?:directors?|members?)\b/i],
  [
    'charter',
    /\b(?:certificate|articles)\s+of\s+(?:in)?corporation\b|\bcharter\b|\barticles\s+of\s+association\b/i,
  ],
  ['bylaws', /\bby-?laws\b/i],
];

const NUMBER = String.raw`(?<!class\s)\b(\d{1,2}|${NUMBER_WORDS.slice(1).join('|')})\b(?![-–—\s]*years?\b)(?:\s*\(\d{1,2}\))?`;
const DIRECTORS = new RegExp(
  String.raw`^.{0,90}?${NUMBER}\s+(?:[\w’'-]+\s+){0,6}?(?:directors?|nominees?|members|trustees?|persons|individuals|candidates)\b`,
  'i',
);
const ONE_DIRECTOR =
  /\bas\s+an?\s+(?:[\w-]+\s+){0,3}(?:director|trustee)\b|\ban?\s+(?:[\w-]+\s+){0,3}director\b(?!\s+nominees)/i;
const HOLDERS = new RegExp(
  String.raw`${NUMBER}\s+(?:[\w-]+\s+){0,2}?(?:stock|share|security|unit)\s?holders?`,
  'i',
);
const ONE =
  /\b(?:an?|the)\s+(?:[\w-]+\s+){0,2}?(?:stock|share)\s?holder[’']?s?[’']?\s+proposal\b|^\W*(?:stock|share)\s?holder\s+proposal\b/i;

/** Classifies a proposal in a notice by its words. */
export function meetingProposal(text: string): MeetingProposal {
  const opening = text.slice(0, OPENING_CHARACTERS);
  const kind = KINDS.find(([, pattern]) => pattern.test(opening))?.[0] ?? 'other';
  return { kind, text, count: countOf(kind, opening) };
}

function countOf(kind: ProposalKind, opening: string): number | null {
  if (kind === 'directors')
    return numberOf(DIRECTORS.exec(opening)?.[1]) ?? (ONE_DIRECTOR.test(opening) ? 1 : null);
  if (kind !== 'holders') return null;
  return numberOf(HOLDERS.exec(opening)?.[1]) ?? (ONE.test(opening) ? 1 : null);
}

function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  return numberInWords(word) || null;
}
