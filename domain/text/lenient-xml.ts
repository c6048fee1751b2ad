import { parseDecimal, toNumber } from './decimal.ts';
import type { XmlElement } from './xml.ts';

/**
 * All elements below this one whose local name is one of the given, capitals ignored, in the order of the document.
 * The SEC's schedules write `issuerCIK` and `issuerCik`, and nest a field one level deeper from one version to the next.
 */
export function findAll(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const found: XmlElement[] = [];
  const visit = (parent: XmlElement): void => {
    for (const inner of parent.children) {
      if (wanted.has(inner.name.toLowerCase())) found.push(inner);
      visit(inner);
    }
  };
  if (element) visit(element);
  return found;
}

/** Trimmed text of the first such element that has some; `null` for none. */
export function findText(element: XmlElement | undefined, ...names: string[]): string | null {
  for (const found of findAll(element, ...names)) {
    const text = found.text.trim();
    if (text !== '') return text;
  }
  return null;
}

/** A number as filers write it (`10000000.00`, `8.5%`); `null` for none. */
export function findNumber(element: XmlElement | undefined, ...names: string[]): number | null {
  const text = findText(element, ...names);
  const decimal = text === null ? null : parseDecimal(text.replace(/%$/, ''));
  return decimal === null ? null : toNumber(decimal);
}

/** Ten digits; `null` for what is no CIK. */
export function findCik(element: XmlElement | undefined, ...names: string[]): string | null {
  const text = findText(element, ...names);
  return text !== null && /^\d{1,10}$/.test(text) ? text.padStart(10, '0') : null;
}

/** What the leaves of an element say, a paragraph each, in order. */
export function leafText(element: XmlElement | undefined): string {
  const paragraphs: string[] = [];
  const visit = (parent: XmlElement): void => {
    if (parent.children.length === 0) paragraphs.push(cleanText(parent.text));
    for (const inner of parent.children) visit(inner);
  };
  if (element) visit(element);
  return paragraphs.filter((text) => text !== '').join('\n');
}

/** Running text with its line breaks and without the padding of the XML. */
export function cleanText(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
