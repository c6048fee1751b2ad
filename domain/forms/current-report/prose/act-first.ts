import { FILER } from './filer.ts';
import { PAST_VERB, presentOf } from './verbs.ts';

const SUBJECT = new RegExp(
  `^(?:${FILER}|[Tt]he registrant)(?:,? (?:on (?:its own )?behalf of itself[^,]*,|through its [^,]{3,60},|acting through its [^,]{3,60},|and (?:certain of )?its [^,]{3,40}?subsidiaries))? ${PAST_VERB}\\b`,
  'i',
);

const OTHER_SUBJECT = new RegExp(
  `^([Tt]he board|(?:(?:[Tt]he|¤’s) )?[Ss](?:tock|hare)holders(?: of ¤)?|(?:[Tt]he )?(?:[A-Z]\\w+,? (?:and |& )?){1,6}Committee(?: of the board)?),? ${PAST_VERB}\\b`,
  'u',
);

const WILL = new RegExp(
  `^${FILER} (?:will|(?:intends|plans|expects|proposes|has agreed|agreed|is) to) (?!be |no longer|not )`,
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
  const other = OTHER_SUBJECT.exec(text);
  if (other) {
    const many = /holders/.test(other[1] ?? '');
    const verb = presentOf(other[2] ?? '');
    return `${(other[1] ?? '').replace(/^(?:the |¤’s )(?=board|stock|share)/i, '').replace(/ of (?:¤|the board)$/, '')} ${many ? verb.replace(/(?:(?<=(?:sh|ch|ss|x))es|s)\b/, '') : verb}${secondVerb(text.slice(other[0].length), many)}`;
  }
  return text;
}

/** `amended and restated`: both in the present. */
function secondVerb(rest: string, many = false): string {
  return rest.replace(
    new RegExp(`^ and ${PAST_VERB}\\b`),
    (_, verb: string) => ` and ${many ? presentOf(verb).replace(/s$/, '') : presentOf(verb)}`,
  );
}
