import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const Question = v.object({
  kind: v.picklist(['lookup', 'comparison', 'over time', 'not there']),
  company: v.string(),
  question: v.string(),
  /** Words that a correct answer contains. */
  answer: v.array(v.string()),
  /** The file that contains the answer; `null` if several do, or none. */
  file: v.nullable(v.string()),
});
export type Question = v.InferOutput<typeof Question>;

const QuestionFile = v.object({
  companies: v.array(
    v.object({ name: v.string(), files: v.array(v.object({ path: v.string(), filed: v.string() })) }),
  ),
  questions: v.array(Question),
});
export type QuestionFile = v.InferOutput<typeof QuestionFile>;

/** Returns our questions with their answers, and the filings of their companies. */
export function readQuestions(): QuestionFile {
  return v.parse(
    QuestionFile,
    JSON.parse(readFileSync(new URL('./questions.json', import.meta.url), 'utf8')),
  );
}

/**
 * Returns whether the question is about a company whose questions were not inspected while the stand-in was developed.
 */
export function isHeldOut({ company }: Question): boolean {
  return company.length % 2 === 0;
}
