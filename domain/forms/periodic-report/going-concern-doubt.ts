const POSSESSOR =
  /(\S+)\s+(?:continued\s+)?ability\s+to\s+continue\s+(?:to\s+operate\s+)?as\s+a\s+going\s+concern/i;
const OWN =
  /^(?:our|(?:Company|Corporation|Registrant|Partnership|Trust|Fund|Group|Bank|Issuer|Successor)[’']?s?[’']?)$/i;
/** Matches the wording of an accounting standard, which applies to any entity. */
const ANY = /^(?:an?\s|entity|entit|reporting|organi[sz]ation|business)/i;
const PRONOUN = /^(?:its|their|the)$/i;
const OTHERS =
  /\b(?:supplier|vendor|customer|tenant|lessee|lessor|investee|borrower|franchisee|licensee|counterpart(?:y|ies)|joint\s+venture|equity[\s-]method|acquiree|distributor|operator|contractor|manufacturer|sponsor)s?\b/i;

/**
 * Returns whether a sentence expresses doubt about the filer as a going concern, rather than about a supplier, a
 * customer, a company that it owns, or entities in general as in an accounting standard.
 * @param company the filer's name
 */
export function isOwnDoubt(sentence: string, company: string | null): boolean {
  const possessor = POSSESSOR.exec(sentence)?.[1]?.replace(/^[(“"]+|[)”",]+$/g, '');
  if (possessor === undefined || PRONOUN.test(possessor))
    return !OTHERS.test(sentence) && !/\ban\s+entity\b/i.test(sentence);
  if (OWN.test(possessor)) return !/\ban?\s+entity/i.test(sentence);
  if (ANY.test(possessor)) return false;
  const stem = possessor.replace(/[’'.,]s?$/i, '').toLowerCase();
  return stem.length > 1 && (company ?? '').toLowerCase().includes(stem);
}
