import type { OwnershipDocument } from './ownership-xml.ts';

const LEAVER = String.raw`\b(?:the\s+)?reporting\s+(?:persons?|owners?)|\b(?:Mr|Ms|Mrs|Dr)\.\s+\p{Lu}[\p{L}’'-]+`;
/** What is said of insiders who leave. */
const LEFT = new RegExp(
  String.raw`(?:${LEAVER})(?:\s+(?:has|have|is|are|was|who))?\s+(?:(?:voluntarily\s+)?(?:resigned|retired|departed|stepped\s+down)\b|ceased\s+to\s+(?:be|serve)\b|no\s+longer\s+(?:an?\s+(?:officer|director|insider|executive|10%|ten)|serves?\b|subject\s+to\s+Section\s+16|employed\b))`,
  'iu',
);
const EXIT_FILING =
  /\bexit\s+(?:filing|report|form\s+[45])\b|\bno\s+longer\s+subject\s+to\s+(?:Section\s+16|the\s+reporting\s+requirements)/i;
/** Terms of an award and powers of attorney speak of a departure that may come. */
const SUPPOSED = /\b(?:if|when|until|unless|upon|once|may|would)\b[^.;]{0,120}$/i;

/** Whether insiders say that they are no longer insiders: by the box of the form, or in its notes. */
export function isExitFiling(document: OwnershipDocument): boolean {
  const { documentType, notSubjectToSection16, footnotes, remarks } = document;
  if (documentType.startsWith('3')) return false;
  return notSubjectToSection16 === true || [...footnotes, remarks ?? ''].some(saysExit);
}

function saysExit(note: string): boolean {
  return [LEFT, EXIT_FILING].some((pattern) => {
    const match = pattern.exec(note);
    return match !== null && !SUPPOSED.test(note.slice(0, match.index));
  });
}
