/** A stretch of the filing as the model sees it. */
export type PromptPassage = {
  /** How answers cite it, from 1; 0 stands for the facts. */
  number: number;
  /** Offset of its first character in the filing's readable text. */
  start: number;
  /** Verbatim. */
  text: string;
  /** The head of the table that the passage continues, verbatim: its periods and its unit. */
  heading: string | null;
  /** Sentences that gave orders were cut out of it, so that offsets within it do not hold. */
  isCut: boolean;
  /** What bare numbers in its tables count: 1,000 under `in thousands`. */
  scale: number;
};

/** One request to a language model, which answers by calling the tool. */
export type ModelRequest = {
  /** What to do; the same for every filing. */
  system: string;
  /** The material of one filing. */
  text: string;
  /** The tool whose arguments are the answer. */
  tool: { name: string; description: string; schema: JsonSchema };
  maxTokens: number;
};

/** As much of JSON Schema as tools use. */
export type JsonSchema = {
  type: 'object' | 'array' | 'string' | 'integer' | 'number';
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
};

/**
 * Text of a filing on one line, without rules that only draw a table, and without what could end a part of a request or
 * begin a passage.
 */
export function inOneLine(text: string): string {
  return text
    .trim()
    .replace(/</g, '‹')
    .replace(/>/g, '›')
    .replace(/\[(?=\d+\])/g, '(')
    .replace(/(?:[-=_]{3,}[ \t]*)+/g, '')
    .replace(/(?<=[\p{Ll},])\s*\n\s*(?=[\p{Ll}$\d])/gu, ' ')
    .replace(/\s*\n\s*/g, ' / ')
    .replace(/[ \t]{2,}/g, ' ');
}
