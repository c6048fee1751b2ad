import { parseDecimal, toNumber } from './decimal.ts';
import type { XmlElement } from './parse-xml.ts';

/**
 * Returns all descendants with one of these local names, ignoring case, in document order. The SEC's schedules use both
 * `issuerCIK` and `issuerCik`, and nest fields differently from version to version.
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

/** Returns the trimmed text of the first matching element that has any; `null` if none does. */
export function findText(element: XmlElement | undefined, ...names: string[]): string | null {
  for (const found of findAll(element, ...names)) {
    const text = found.text.trim();
    if (text !== '') return text;
  }
  return null;
}

/** Reads a number as filers write it (`10000000.00`, `8.5%`); `null` if it is not a number. */
export function findNumber(element: XmlElement | undefined, ...names: string[]): number | null {
  const text = findText(element, ...names);
  const decimal = text === null ? null : parseDecimal(text.replace(/%$/, ''));
  return decimal === null ? null : toNumber(decimal);
}

/** Reads a CIK as ten digits; `null` if it is not a CIK. */
export function findCik(element: XmlElement | undefined, ...names: string[]): string | null {
  const text = findText(element, ...names);
  return text !== null && /^\d{1,10}$/.test(text) ? text.padStart(10, '0') : null;
}

/** Returns the text of an element's leaves, one paragraph each, in document order. */
export function leafText(element: XmlElement | undefined): string {
  const paragraphs: string[] = [];
  const visit = (parent: XmlElement): void => {
    if (parent.children.length === 0) paragraphs.push(cleanText(parent.text));
    for (const inner of parent.children) visit(inner);
  };
  if (element) visit(element);
  return paragraphs.filter((text) => text !== '').join('\n');
}

/** Returns prose with its line breaks but without XML indentation. */
export function cleanText(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
