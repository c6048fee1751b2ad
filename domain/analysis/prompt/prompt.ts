/** A range of the filing as the model sees it. */
export type PromptPassage = {
  /** The number that answers use to cite the passage, starting at 1. Number 0 is reserved for the facts. */
  number: number;
  /** Offset of the passage's first character in the filing's readable text. */
  start: number;
  /** Verbatim. */
  text: string;
  /** The head of the table that the passage continues, verbatim, with the table's periods and unit. */
  heading: string | null;
  /** True if sentences that gave instructions were cut out, so offsets within the passage are not valid. */
  isCut: boolean;
  /** The multiplier for bare numbers in the passage's tables, such as 1,000 for `in thousands`. */
  scale: number;
  /**
   * The multiplier for bare dollars in the passage's sentences; 1 unless the filing says that all its dollars are in a
   * larger unit.
   */
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
 * Returns text from a filing as one line. It removes lines that only draw a table, and characters that could close a
 * part of the request or start a passage.
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
