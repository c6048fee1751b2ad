import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { annualReport } from '#test/domain/search/annual-report.ts';
import { retrieve } from '#tools/eval/retrieval.ts';

const folder = mkdtempSync(join(tmpdir(), 'retrieval-'));
afterAll(() => rmSync(folder, { recursive: true }));

function answersTo(lines: string) {
  writeFileSync(join(folder, 'report.txt'), annualReport(2024));
  writeFileSync(join(folder, 'questions.jsonl'), lines);
  return [...retrieve(join(folder, 'questions.jsonl'))];
}

it('prints at least five pages for each question, best first, with their whole text', () => {
  const question = 'How much was spent on capital expenditures in 2024?';
  const [answer] = answersTo(`${JSON.stringify({ question, documents: ['report.txt'] })}\n\n`);
  expect(answer?.question).toBe(question);
  expect(answer?.passages.length).toBeGreaterThanOrEqual(5);
  expect(answer?.passages[0]).toEqual({
    document: 'report.txt',
    page: 8,
    text: annualReport(2024).split('\f')[7],
  });
});

it.each([
  ['{', 'questions.jsonl:1: this line is not JSON'],
  ['{"question":"?"}', 'questions.jsonl:1: expected'],
])('names a line that is not a question: %s', (line, problem) => {
  expect(() => answersTo(line)).toThrow(problem);
});
