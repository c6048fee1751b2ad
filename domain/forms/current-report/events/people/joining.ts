import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { isHypothetical } from '#domain/text/sentences.ts';
import { DIRECTOR, HISTORY, type Move, surname, whenIn } from './move.ts';
import { allWhoJoin } from './names-in-text.ts';
import { besideName, titleAt } from './office-in-words.ts';

const JOIN =
  /\b(?:appoint(?:ed|s|ment|ing)?|elect(?:ed|s|ion|ing)?|named|promot(?:ed|es|ion)|hired|became|becomes?|will (?:become|succeed|assume|join|serve as)|assum(?:ed|es?)|succeed(?:s|ed)?|joined)\b/i;

const COMMITTEE =
  /\b(?:to|of|on) (?:the Company’s |the |¤’s |its )?(?:Board[’']s )?(?:[A-Z]\w+,? (?:and )?){1,5}Committees?\b/;

const NO_OFFICE =
  /\b(?:auditors?|accounting firm|accountants?|trustee|rights agent|transfer agent|receiver|underwriter|agent)\b/i;

/** Who is appointed or elected by these words, and to what. @returns `null` where nobody surely is */
export function joining(
  words: string,
  sentence: Sentence,
  section: string,
  company: string | null,
): Move | null {
  if (
    !JOIN.test(words) ||
    (isHypothetical(words.replace(/\bwould\b/g, '')) && !/\b(?:appointed|elected|named)\b/.test(words))
  )
    return null;
  if (HISTORY.test(words) && !/\b(?:appointed|elected|named|promoted) (?:as |to |\p{Lu})/u.test(words))
    return null;
  if (
    /^(?:In connection with|Upon|Following|As a result of) (?:his|her|the|Mr|Ms|Dr)[^,]*(?:appointment|election|promotion)/.test(
      words,
    )
  )
    return null;
  if (
    /\bno (?:arrangement|understanding|family)|\bthere (?:is|are) no\b|\bwas not pursuant|\bpress release announcing\b.*\battached\b/i.test(
      words,
    )
  )
    return null;
  const people = allWhoJoin(words, section);
  if (people.length === 0 || isElsewhere(words)) return null;
  const role = roleOfJoiner(words, people.at(-1) ?? '', company);
  if (role === null) return null;
  return {
    kind: 'appointment',
    people,
    role,
    verb: role === DIRECTOR ? 'joins the board' : `appointed ${role}`,
    isSudden: false,
    isPlanned: false,
    when: whenIn(words, JOIN),
    sentence,
  };
}

/** `his appointment as Chief Executive Officer of Union Pacific Corporation`. */
export function isElsewhere(words: string): boolean {
  return /\b(?:his|her) (?:appointment|election) as [^.]{0,90}? of (?!the Company)\p{Lu}/u.test(words);
}

function roleOfJoiner(words: string, name: string, company: string | null): string | null {
  const at = Math.max(
    words.lastIndexOf(name),
    words.lastIndexOf(surname(name).charAt(0).toUpperCase() + surname(name).slice(1)),
  );
  const behind = at < 0 ? words : words.slice(at);
  const forms = [behind, words].flatMap((text) =>
    [
      ...text.matchAll(
        /\b(?:as|to (?:be|become|serve as|the (?:position|role|office) of)|became|becomes?|named|(?:duties|role|position|office|responsibilities) of|appointed|elected|promoted to|officer-elect|to serve as)\b (?:(?:the|our|its|an?|also|additionally|¤’s|Company’s|new|next) )*(.{3,160})/gi,
      ),
    ].map(({ 1: rest = '' }) => rest),
  );
  const stated = forms.map((rest) => titleAt(rest, words, company)).find((title) => title !== null);
  const toBoard =
    /\b(?:to|as|of) (?:(?:an?|the|our|its|their|additional|new|independent|non-executive|Class \w+) )*(?:members? of )?(?:the |our |its |Company’s |¤’s )*(?:[Bb]oard\b|directors?\b)|\bjoin(?:ed|s)? the (?:Company’s )?[Bb]oard|\bdirectors?\b/i.test(
      words.replace(
        /\b(?:[Tt]he |Company’s |its )?[Bb]oard of [Dd]irectors (?:of the Company |has |have )*(?:unanimously )?(?:appointed|elected|approved|named|increased)/g,
        '',
      ),
    );
  if (
    stated !== undefined &&
    !(
      toBoard &&
      /^(?:Chair|President$)/.test(stated) &&
      !/\bas (?:its |the |our )?(?:Chair|President)/.test(words)
    )
  )
    return stated;
  if (toBoard && !isCommitteeOnly(words) && !NO_OFFICE.test(words)) return DIRECTOR;
  const besideTitle = besideName(words, name, company);
  return /\bassumed\b|\bexecutive officer\b/i.test(words) && besideTitle !== null ? besideTitle : null;
}

function isCommitteeOnly(words: string): boolean {
  return (
    COMMITTEE.test(words) &&
    !/\b(?:to|of|join) (?:the |¤’s |its |our |Company’s )*[Bb]oard(?: of [Dd]irectors)?(?!’s)\b|\bas (?:an? )?(?:\w+ )?director\b/.test(
      words.replace(COMMITTEE, ''),
    )
  );
}
