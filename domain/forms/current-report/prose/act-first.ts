import { FILER } from './filer.ts';
import { PAST_VERB, presentOf } from './verbs.ts';

const SUBJECT = new RegExp(
  `^(?:${FILER}|[Tt]he registrant)(?:,? (?:on (?:its own )?behalf of itself[^,]*,|(?:acting )?through its [^,]{3,60}?,?|and (?:certain of )?its (?:[^,]{3,40}? )?subsidiar(?:y|ies)(?: [A-Z][^,;]{2,120}?)?))? ${PAST_VERB}\\b`,
  'i',
);

const OTHER_SUBJECT = new RegExp(
  `^([Tt]he board|(?:(?:[Tt]he|¤’s) )?[Ss](?:tock|hare)holders(?: of ¤)?|(?:Section 16 )?[Oo]fficers|(?:[Tt]he )?(?:[A-Z]\\w+,? (?:and |& )?){1,6}Committee(?: of the board)?),? ${PAST_VERB}\\b`,
  'u',
);

/** `¤, upon the advice of its committee, approved …`: what stands between subject and act. */
const ASIDE = new RegExp(
  `^(${FILER}|[Tt]he board|(?:Section 16 )?[Oo]fficers),? (?:including|in accordance with|upon|acting|pursuant to|based (?:up)?on|following|together with|after|on|effective|subject to|as part of|in connection with|at)\\b[^,]{2,140}(?:, (?:19|20)\\d\\d)?, (?=${PAST_VERB}\\b)`,
);

/** The subject and its act without what stands between them. */
export function withoutAside(text: string): string {
  return text.replace(/^[Tt]hat (?=¤|the board|its )/, '').replace(ASIDE, '$1 ');
}

/** `¤ expects …`, `¤ discusses …`. */
const OWN_PRESENT = new RegExp(
  `^${FILER} (?:also |now )?((?!is|has|was|does|plans to|expects to|intends to)[a-z]{3,}[^s\\W]s) (?!to )`,
);

/** `NASA awarded …`: any one name, and one act. */
const NAMED_SUBJECT =
  /^(?!The (?:[A-Z][\w-]* ){0,3}?[A-Z]\w*s (?:has|had|[a-z]+ed) )((?:[A-Z][\w.&’'-]*)(?: [A-Z][\w.&’'-]*){0,5}) (?:(?:has|had) )?(awarded|selected|ordered|approved|rejected|granted|commenced|terminated|notified|informed) /;

/** `Jane Roe’s planned resignation from the board`. */
const PERSONS_ACT =
  /(\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){1,4})[’']s (planned |expected |pending )?(appointment|election|resignation|retirement) (to|as|from) /gu;

const PERSON_DOES: Readonly<Record<string, readonly [now: string, later: string]>> = {
  appointment: ['appointed', 'to be appointed'],
  election: ['elected', 'to be elected'],
  resignation: ['resigns', 'to resign'],
  retirement: ['retires', 'to retire'],
};

const WILL = new RegExp(
  `^${FILER} (?:will|(?:intends|intended|plans|planned|expects|expected|proposes|has agreed|agreed|is) to) (?!be |no longer|not )`,
  'i',
);

/** `¤ and Robert A. Iger entered into an amendment …` */
const TOGETHER =
  /^¤ and ((?:(?:Dr|Mr|Ms|Mrs)\. )?[A-Z][\p{L}.’'-]+(?: [A-Z][\p{L}.’'-]*){1,4}(?:,? Inc\.?|,? LLC)?)(?:, [^,]{3,80}(?:, [^,]{3,60})?,)? (entered into|executed|signed) /u;

/** Acts that are told as nouns behind `announced`. */
const NOMINALS: readonly (readonly [RegExp, string])[] = [
  [/^[Tt]he (?:successful )?(?:completion|closing|close|consummation) of /, 'completes '],
  [/^[Tt]he (?:execution|signing) of /, 'signs '],
  [/^[Tt]he extension of /, 'extends '],
  [/^(?:[Tt]he )?[Pp]ricing of /, 'prices '],
  [/^[Tt]he launch of /, 'launches '],
  [/^[Tt]he appointment of /, 'appoints '],
  [/^(?:[Ii]ts|¤’s|[Tt]he) (?:intent|intention|plans?) to /, 'to '],
  [/^[Aa]n update (?=regarding|on|of)/, 'gives an update '],
];

/** `… a press release updating its guidance`. */
const RELEASE_ACTS: Readonly<Record<string, string>> = {
  updating: 'updates',
  revising: 'revises',
  raising: 'raises',
  lowering: 'lowers',
  confirming: 'confirms',
  reaffirming: 'reaffirms',
  providing: 'provides',
  correcting: 'corrects',
  clarifying: 'clarifies',
  withdrawing: 'withdraws',
  introducing: 'introduces',
};

const RELEASE_ACT = new RegExp(
  `^¤ (?:has |today )*(?:issued|released|published) (?:an?|its) (?:press|news) release (${Object.keys(RELEASE_ACTS).join('|')}) `,
);

/** `¤ entered into …` reads `Signs …`, `¤ will redeem …` reads `To redeem …`, `the board declared …` reads `Board declares …`. */
export function actFirst(text: string): string {
  const act = RELEASE_ACT.exec(text)?.[1];
  if (act !== undefined) return `${RELEASE_ACTS[act] ?? act} ${text.replace(RELEASE_ACT, '')}`;
  const nominal = NOMINALS.find(([noun]) => noun.test(text));
  if (nominal) return text.replace(nominal[0], nominal[1]);
  const own = SUBJECT.exec(text);
  if (own) return `${presentOf(own[1] ?? '')}${secondVerb(text.slice(own[0].length))}`;
  if (WILL.test(text)) return text.replace(WILL, 'to ');
  const together = TOGETHER.exec(text);
  if (together)
    return `${presentOf(together[2] ?? '')} with ${together[1]} ${text.slice(together[0].length).trim()}`;
  const present = OWN_PRESENT.exec(text);
  if (present) return `${present[1]} ${text.slice(present[0].length)}`;
  const other = OTHER_SUBJECT.exec(text);
  if (other) {
    const many = /holders|officers/i.test(other[1] ?? '');
    const verb = presentOf(other[2] ?? '');
    return `${(other[1] ?? '').replace(/^(?:the |¤’s )(?=board|stock|share)/i, '').replace(/ of (?:¤|the board)$/, '')} ${many ? verb.replace(/(?:(?<=(?:sh|ch|ss|x))es|s)\b/, '') : verb}${secondVerb(text.slice(other[0].length), many)}`;
  }
  const named = NAMED_SUBJECT.exec(text);
  if (named) return `${named[1]} ${presentOf(named[2] ?? '')} ${text.slice(named[0].length)}`;
  return text.search(PERSONS_ACT) >= 0 ? personsActs(text) : text;
}

function personsActs(text: string): string {
  return text.replace(
    PERSONS_ACT,
    (_, who: string, planned: string | undefined, act: string, where: string) => {
      const [now = '', later = ''] = PERSON_DOES[act] ?? [];
      return `${who} ${planned === undefined ? now : later} ${where} `;
    },
  );
}

/** `amended and restated`: both in the present. */
function secondVerb(rest: string, many = false): string {
  return rest.replace(
    new RegExp(`^ and ${PAST_VERB}\\b`),
    (_, verb: string) => ` and ${many ? presentOf(verb).replace(/s$/, '') : presentOf(verb)}`,
  );
}
