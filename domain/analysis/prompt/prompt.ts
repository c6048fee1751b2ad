/** A range of the filing as the model sees it. */
export type PromptPassage = {
  /** The number with which answers cite the passage, starting at 1. Number 0 is reserved for the facts. */
  number: number;
  /** Offset of its first character in the filing's readable text. */
  start: number;
  /** Verbatim. */
  text: string;
  /** The head of the table that the passage continues, verbatim, with the table's periods and unit. */
  heading: string | null;
  /** True if sentences that gave instructions were cut out, so offsets within the passage are not valid. */
  isCut: boolean;
  /** The factor for bare numbers in its tables, such as 1,000 for `in thousands`. */
  scale: number;
  /** The factor for bare dollars in its sentences; 1 unless the filing says that all its dollars are in a unit. */
  dollarScale?: number;
};

/** A request to a language model, which answers by calling the tool. */
export type ModelRequest = {
  /** The instructions, which are the same for every filing. */
  system: string;
  /** The material about one filing. */
  text: string;
  /** The tool whose arguments are the answer. */
  tool: { name: string; description: string; schema: JsonSchema };
  maxTokens: number;
};

/** The part of JSON Schema that the tools use. */
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
 * Returns text of a filing on one line. It removes lines that only draw a table, and characters that could
 * end a part of a request or begin a passage.
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
