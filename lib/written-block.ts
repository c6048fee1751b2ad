/** The parts of the documentation that `npm run docs` writes. */
export type BlockName =
  | 'topology'
  | 'screens'
  | 'kinds of events'
  | 'rate limits'
  | 'permissions'
  | 'monthly cost'
  | 'memory';

/**
 * Returns a document with one of its generated parts updated.
 * @param name of the part, which is between `<!-- NAME: written by npm run docs -->` and `<!-- /NAME -->`
 * @throws Error if the document has no such part
 */
export function withBlock(document: string, name: BlockName, content: string): string {
  const block = new RegExp(`(<!-- ${name}: written by npm run docs -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!block.test(document)) throw new Error(`The document has no place for ${name}.`);
  return document.replace(block, (_, start: string, end: string) => `${start}\n${content}\n\n${end}`);
}

/** Returns a Mermaid diagram as a Markdown block. */
export function mermaid(diagram: string): string {
  return `\`\`\`mermaid\n${diagram}\n\`\`\``;
}
