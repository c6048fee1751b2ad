import { SaxesParser } from 'saxes';
import { unreadable } from './document-problem.ts';

/** An element in a parsed document. Names are local, because namespace prefixes differ from file to file. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The element's own character data, untrimmed. */
  text: string;
};

const MAX_DEPTH = 64;
const MAX_ELEMENTS = 1_000_000;
const MAX_CHARACTERS = 50 * 1024 * 1024;

/**
 * Parses well-formed XML into a tree. Entities other than XML's five predefined ones are errors, so a document type
 * declaration can neither expand the document nor read a file.
 * @throws AppError `truncated_document` if the text ends inside the document, `not_well_formed` for other XML errors,
 * `too_large` if limits on depth, elements or length are exceeded
 */
export function parseXml(text: string): XmlElement {
  if (text.length > MAX_CHARACTERS) throw unreadable('too_large', 'The XML document is too large.');
  const builder = new TreeBuilder();
  try {
    return builder.build(text);
  } catch (error) {
    throw builder.explain(error, text);
  }
}

class TreeBuilder {
  private readonly stack: XmlElement[] = [];
  private root: XmlElement | null = null;
  private rootTag = '';
  private elements = 0;
  private ending = false;

  build(text: string): XmlElement {
    const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', (tag) => this.open(tag.name, tag.attributes));
    parser.on('closetag', () => void this.stack.pop());
    parser.on('text', (data) => this.append(data));
    parser.on('cdata', (data) => this.append(data));
    parser.write(text.trimStart());
    this.ending = true;
    parser.close();
    if (this.root === null) throw new Error('no root element');
    return this.root;
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (++this.elements > MAX_ELEMENTS || this.stack.length >= MAX_DEPTH) {
      throw unreadable('too_large', 'The XML document is nested too deeply or has too many elements.');
    }
    const element: XmlElement = { name: localName(name), attributes, children: [], text: '' };
    const parent = this.stack.at(-1);
    if (parent) parent.children.push(element);
    else if (this.root === null) {
      this.root = element;
      this.rootTag = name;
    }
    this.stack.push(element);
  }

  private append(data: string): void {
    const parent = this.stack.at(-1);
    if (parent) parent.text += data;
  }

  /** An error at the end of the text means that the document is truncated, unless the root's end tag is present. */
  explain(error: unknown, text: string): unknown {
    if (error instanceof Error && 'code' in error) return error;
    const detail =
      error instanceof Error ? error.message.replace(/^(undefined:)?\d+:\d+: /, '') : String(error);
    const isWhole = this.rootTag !== '' && text.trimEnd().endsWith(`</${this.rootTag}>`);
    if (this.ending && !isWhole && (this.root === null || this.stack.length > 0)) {
      return unreadable('truncated_document', `The XML document ends too early: ${detail}`, error);
    }
    return unreadable('not_well_formed', `The XML document is not well-formed: ${detail}`, error);
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Returns the first child element with this local name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((candidate) => candidate.name === name);
}

/** Returns all child elements with this local name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((candidate) => candidate.name === name) ?? [];
}

/** Returns the trimmed text at a path of local names; `null` if absent or empty. */
export function textAt(element: XmlElement | undefined, ...path: string[]): string | null {
  let found = element;
  for (const name of path) found = child(found, name);
  const text = found?.text.trim();
  return text ? text : null;
}
