import { officerTitleIn } from '#domain/names/officer-title.ts';
import { clausesOf, sentencesOf, unwrapped } from '#domain/text/sentences.ts';
import type { PersonnelEvent } from './facts.ts';
import { whoJoins, whoLeaves } from './people-in-text.ts';

const DIRECTOR = 'director';

/** A sentence for matching, the same as filed, its place, and the section around it. */
export type Clause = { text: string; words: string; at: number; section: string };

/** The sentences of a section, twice: for patterns, and in the filing's own words for names. */
export function clausesWithWords(body: string): Clause[] {
  const section = unwrapped(body);
  const words = sentencesOf(section);
  return clausesOf(section).map((text, at) => ({ text, words: words[at] ?? text, at, section }));
}

/** `CFO John Q. Smith resigns; Mary Roe appointed interim CFO`. */
export function chiefGone(
  clauses: readonly Clause[],
  at: number,
  who: string,
  planned: boolean,
  succession: Clause | null,
): { headline: string; events: PersonnelEvent[] } {
  const clause = clauses[at];
  const name = clause ? whoLeaves(clause.words, clause.section) : null;
  const verb = clause ? verbOf(clause.text) : 'leaves';
  const lead = `${name === null ? who : `${who} ${name}`} ${verb}${planned ? ' in a planned succession' : ''}`;
  const gone: PersonnelEvent = { event: 'departure', person: name, role: who };
  const next = successor(clauses, who, name, succession);
  return { headline: `${lead}${next.told}`, events: next.event ? [gone, next.event] : [gone] };
}

function successor(
  clauses: readonly Clause[],
  who: string,
  leaver: string | null,
  succession: Clause | null,
): { told: string; event: PersonnelEvent | null } {
  const interim = /\binterim\b|acting (?:chief|CEO|CFO)/i.test(clauses.map(({ text }) => text).join(' '));
  const name = succession && whoJoins(succession.words, succession.section);
  const role = interim ? `interim ${who}` : who;
  if (name && name !== leaver && !/ and /.test(name))
    return { told: `; ${name} appointed ${role}`, event: { event: 'appointment', person: name, role } };
  if (!interim && !succession) return { told: '', event: null };
  return {
    told: interim ? '; interim successor named' : '; successor named',
    event: { event: 'appointment', person: null, role },
  };
}

/** `Robert A. Iger appointed CEO`. */
export function chiefAppointed(clause: Clause, who: string): Told {
  const name = whoJoins(clause.words, clause.section);
  return name === null || / and /.test(name)
    ? come(`New ${who} appointed`, null, who)
    : come(`${name} appointed ${who}`, name, who);
}

/** A headline, and what it tells. */
export type Told = { headline: string; event: PersonnelEvent };

function come(headline: string, person: string | null, role: string | null): Told {
  return { headline, event: { event: 'appointment', person, role } };
}

function gone(headline: string, person: string | null, role: string | null): Told {
  return { headline, event: { event: 'departure', person, role } };
}

/** `EVP and Chief Technology Officer Yoram Cedar steps down`. */
export function officerGone({ words, text, section }: Clause): Told {
  const name = whoLeaves(words, section);
  if (name === null) return gone('An officer leaves', null, null);
  const behind = words.slice(Math.max(0, words.indexOf(name)) + name.length);
  // The office of another person who is named next must not be taken for that of the first.
  const next = /^, (\p{Lu}\p{Ll}+ (?:\p{Lu}\. )?\p{Lu}\p{Ll}+),/u.exec(behind)?.[1];
  if (next !== undefined && officerTitleIn(next) === null) return gone('An officer leaves', null, null);
  const title = officerTitleIn(behind) ?? officerTitleIn(words);
  // A chief who is told here is that of a division or of another company.
  const office = title === null || /^C[EF]O\b/.test(title) ? null : title;
  return gone(`${name}, ${office ?? 'an officer'}, ${verbOf(text, / and /.test(name))}`, name, office);
}

/** `Doug Petno and Troy Rohrbaugh appointed Co-Presidents`. */
export function officerAppointed({ words, section }: Clause): Told {
  const name = whoJoins(words, section);
  const title = officerTitleIn(behindAppointment(words));
  return name === null
    ? come('An officer is appointed', null, null)
    : come(`${name} appointed ${title ?? 'an officer'}`, name, title);
}

/** Behind the name and its present office stands the new one. */
function behindAppointment(words: string): string {
  const at = words.search(
    /\b(?:been|was|were|be) (?:unanimously )?(?:appointed|elected|named|promoted)\b|\b(?:became|becomes|to serve as|as (?:its|the|our|an?|interim|Interim|acting)\b|as (?=\p{Lu}|chief|principal))/u,
  );
  return at < 0 ? words : words.slice(at);
}

/** `Director Albert C. Zapanta leaves the board`. */
export function directorGone({ words, text, section }: Clause): Told {
  const name = whoLeaves(words, section);
  if (name === null) return gone('A director leaves the board', null, DIRECTOR);
  const many = / and /.test(name);
  const stands = /not (?:to )?(?:stand|seek|be nominated)/i.test(text) && !/resign/i.test(text);
  if (stands) return gone(`${name} will not stand for re-election to the board`, name, DIRECTOR);
  if (/passed away|\bdied\b|\bdeath\b/i.test(text) && !many)
    return gone(`Director ${name} has died`, name, DIRECTOR);
  return gone(`${name} ${many ? 'leave' : 'leaves'} the board`, name, DIRECTOR);
}

/** `Carrie Palin joins the board`. */
export function directorJoins({ words, section }: Clause): Told {
  const name = whoJoins(words, section);
  if (name === null) return come('A director joins the board', null, DIRECTOR);
  return come(`${name} ${/ and /.test(name) ? 'join' : 'joins'} the board`, name, DIRECTOR);
}

function verbOf(clause: string, many = false): string {
  const [one, several] = VERBS.find(([pattern]) => pattern.test(clause))?.[1] ?? ['leaves', 'leave'];
  return many ? several : one;
}

const VERBS: readonly (readonly [RegExp, readonly [string, string]])[] = [
  [/\bresign/i, ['resigns', 'resign']],
  [/\bretir/i, ['retires', 'retire']],
  [/step\w* (?:down|aside)/i, ['steps down', 'step down']],
  [/passed away|\bdeath\b|\bdied\b/i, ['has died', 'have died']],
];

const GRANT =
  /\b(?:granted|awarded) (?:to )?((?:\p{Lu}[\p{L}.’'-]+ ){2,4})(an? [^,;]{10,90}?)(?=,|;| that\b| which\b| under\b| pursuant\b| with\b| subject\b|\.$)/u;

/** `Elon Musk granted an interim award of 96 million restricted shares of common stock`; `null` for none. */
export function grantOf(clauses: readonly Clause[]): string | null {
  for (const { words } of clauses) {
    const [, name, award] = GRANT.exec(words) ?? [];
    if (name && award && !/\b(?:Company|Board|Committee|Executives?|Officers?)\b/.test(name))
      return `${name.trim()} granted ${award.trim()}`;
  }
  return null;
}
