import { child, childrenOf, textAt, type XmlElement } from '#domain/text/parse-xml.ts';

/** For each line of a form, in order, the texts of the footnotes that its trade refers to. */
export type LineNotes = { nonDerivative: string[][]; derivative: string[][] };

type Footnote = { id: string | undefined; text: string };

/** Parts of a line whose footnotes are about the holding rather than the trade. */
const HELD_PARTS: ReadonlySet<string> = new Set(['postTransactionAmounts', 'ownershipNature']);

/** Returns the footnotes of an ownership document in order. */
export function footnotesIn(root: XmlElement): Footnote[] {
  return childrenOf(child(root, 'footnotes'), 'footnote').map((note) => ({
    id: note.attributes.id,
    text: textAt(note) ?? '',
  }));
}

/** Returns the footnotes that the lines of an ownership document refer to. */
export function lineNotes(root: XmlElement): LineNotes {
  const notes = footnotesIn(root);
  const linesOf = (table: string, line: string) =>
    childrenOf(child(root, table), line).map((element) => notesBeside(element, notes));
  return {
    nonDerivative: linesOf('nonDerivativeTable', 'nonDerivativeTransaction'),
    derivative: linesOf('derivativeTable', 'derivativeTransaction'),
  };
}

function notesBeside(line: XmlElement, notes: readonly Footnote[]): string[] {
  const ids = new Set(line.children.filter(({ name }) => !HELD_PARTS.has(name)).flatMap(footnoteIds));
  return notes.filter(({ id }) => id !== undefined && ids.has(id)).map(({ text }) => text);
}

function footnoteIds(element: XmlElement): string[] {
  const own = element.name === 'footnoteId' ? (element.attributes.id ?? '') : '';
  return [...(own === '' ? [] : [own]), ...element.children.flatMap(footnoteIds)];
}
