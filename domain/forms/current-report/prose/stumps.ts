import { hasVerb } from './verbs.ts';

/** Words that a headline cannot end with: their object is gone. */
const DANGLING =
  /(?:[\s,;:(–—-]+|\b(?:a|an|the|of|to|for|with|and|or|by|in|on|at|as|from|that|which|who|its|their|his|her|into|upon|under|between|among|through|including|plus|certain|such|each|approximately|about|up|any|all|related|relating|due|per|other|be|is|are|was|were|has|have|had|will|dated|having|than|affiliated|named|held)(?<!relied (?:up)?on)\s*)+$/i;

/** A second act whose object was cut off, and words that pointed to what follows. */
const STUMP =
  /,? (?:as a result|and (?:also )?(?:approved|granted|authorized|awarded|adopted|amended) (?:the |an? )?\w+|(?:as )?(?:set forth|described|provided)|as follows:?)$/;

/** Behind a cut: an infinitive or a clause that lost what it was about, `to conform`, `and the amendments became`. */
const OPEN_END =
  /(?:,? (?:so as |in order )?to [a-z]+|,? and the (?:\w+ ){1,3}(?:became|become|remained?|shall))$/;

/** The last clause that a relative word opens. */
const LAST_CLAUSE =
  /,? (?:to provide |providing )?(?:that|which|who|where|whereby)\b(?!.*\b(?:that|which|who|where|whereby)\b)(.*)$/;
const SHORTEST_LEFT = 30;

/**
 * A line without the words at its end whose object is gone.
 * @param how `cut` where more stood behind it: a last clause without a verb then goes, too
 */
export function withoutStump(text: string, how: 'whole' | 'cut' = 'whole'): string {
  const plain = text.replace(DANGLING, '').replace(STUMP, '').replace(DANGLING, '');
  if (how === 'whole') return plain;
  const clause = LAST_CLAUSE.exec(plain);
  const isOpen = clause !== null && clause.index >= SHORTEST_LEFT && !hasVerb(clause[1] ?? '');
  const closed = isOpen ? plain.slice(0, clause.index) : plain;
  const ended = closed.replace(OPEN_END, '').replace(DANGLING, '');
  return ended.length >= SHORTEST_LEFT ? ended : plain;
}
