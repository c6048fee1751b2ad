import type { OwnershipDocument } from './ownership-xml.ts';

const LEAVER = String.raw`\b(?:the\s+)?reporting\s+(?:persons?|owners?)|\b(?:Mr|Ms|Mrs|Dr)\.\s+\p{Lu}[\p{L}’'-]+`;
/** Matches statements about insiders who are leaving. */
const LEFT = new RegExp(
  String.raw`(?:${LEAVER})(?:\s+(?:has|have|is|are|was|who))?\s+(?:(?:voluntarily\s+)?(?:resigned|retired|departed|stepped\s+down)\b|ceased\s+to\s+(?:be|serve)\b|no\s+longer\s+(?:an?\s+(?:officer|director|insider|executive|10%|ten)|serves?\b|subject\s+to\s+Section\s+16|employed\b))`,
  'iu',
);
const EXIT_FILING =
  /\bexit\s+(?:filing|report|form\s+[45])\b|\bno\s+longer\s+subject\s+to\s+(?:Section\s+16|the\s+reporting\s+requirements)/i;
/**
 * Matches conditions, because the terms of awards and powers of attorney mention possible future departures.
 */
const SUPPOSED = /\b(?:if|when|until|unless|upon|once|may|would)\b[^.;]{0,120}$/i;

/** Returns whether insiders state that they are no longer insiders, using the form's checkbox or its notes. */
export function isExitFiling(document: OwnershipDocument): boolean {
  const { documentType, notSubjectToSection16, footnotes, remarks } = document;
  if (documentType.startsWith('3')) return false;
  return notSubjectToSection16 === true || [...footnotes, remarks ?? ''].some(statesExit);
}

function statesExit(note: string): boolean {
  return [LEFT, EXIT_FILING].some((pattern) => {
    const match = pattern.exec(note);
    return match !== null && !SUPPOSED.test(note.slice(0, match.index));
  });
}
