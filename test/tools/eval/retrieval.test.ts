import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { annualReport } from '#test/domain/search/annual-report.ts';
import { retrieve } from '#tools/eval/retrieval.ts';

const folder = mkdtempSync(join(tmpdir(), 'retrieval-'));
afterAll(() => rmSync(folder, { recursive: true }));

let problems: string[];

function answersTo(lines: string) {
  problems = [];
  writeFileSync(join(folder, 'report.txt'), annualReport(2024));
  writeFileSync(join(folder, 'questions.jsonl'), lines);
  return [...retrieve(join(folder, 'questions.jsonl'), (problem) => problems.push(problem))];
}

it('prints at least five pages for each question, best first, with their full text', () => {
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

it('goes on after a line that is not a question and after a document that cannot be read', () => {
  const asked = { question: 'What was revenue?', documents: ['report.txt'] };
  const lines = ['{', '{"question":"?"}', { ...asked, documents: ['lost.txt', 'report.txt'] }, asked];
  const answers = answersTo(
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );

  expect(problems).toEqual([
    expect.stringContaining('questions.jsonl:1: this line is not JSON'),
    expect.stringContaining('questions.jsonl:2: expected'),
    expect.stringContaining('questions.jsonl:3: cannot read lost.txt'),
  ]);
  expect(answers).toHaveLength(2);
  expect(answers[0]).toEqual(answers[1]);
});

it('answers from documents with empty pages, without text, and without any document', () => {
  writeFileSync(join(folder, 'gaps.txt'), `\f\f${annualReport(2024)}\f\f`);
  writeFileSync(join(folder, 'empty.txt'), '');
  const question = 'How much was spent on capital expenditures in 2024?';
  const ask = (documents: string[]) => answersTo(JSON.stringify({ question, documents }))[0]?.passages;

  expect(ask(['gaps.txt', 'empty.txt'])?.[0]).toMatchObject({ document: 'gaps.txt', page: 10 });
  expect(ask(['empty.txt'])).toEqual([]);
  expect(ask([])).toEqual([]);
});
