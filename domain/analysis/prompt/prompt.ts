/** A stretch of the filing as the model sees it. */
export type PromptPassage = {
  /** How answers cite it, from 1. */
  number: number;
  /** Offset of its first character in the filing's readable text. */
  start: number;
  /** Verbatim. */
  text: string;
  /** Sentences that gave orders were cut out of it, so that offsets within it do not hold. */
  isCut: boolean;
  /** What bare numbers in its tables count: `in thousands`, `in millions`. */
  scale: number;
};

/** One request for an analysis. */
export type AnalystPrompt = {
  /** What to do; the same for every filing. */
  system: string;
  /** Computed facts and numbered passages of one filing. */
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
