import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { draftOf } from '#domain/analysis/compose/draft.ts';
import { statementsToJudge } from '#domain/analysis/compose/statements-to-judge.ts';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { CORPUS, hasCorpus } from '#test/support/corpus.ts';
import { countAttacks } from '#tools/eval/count-attacks.ts';
import { evaluate } from '#tools/eval/evaluate.ts';
import { type EvaluatedFiling, readBytes } from '#tools/eval/filings.ts';
import { openRequests, writeRequests } from '#tools/eval/prompts.ts';
import { keyOf, partsOf, replaying } from '#tools/eval/recorded-answers.ts';
import { judgeStatements, statementsOf } from '#tools/eval/statements.ts';

const REPORTS = [
  `<p>Item 1.01 Entry into a Material Definitive Agreement</p>
  <p>On June 3, 2024, Acme Corp. (the “Company”) entered into a credit agreement with First Bank of Ohio, N.A. The agreement provides for a term loan of $250.0 million, which matures on June 3, 2029 and bears interest at 6.25% per annum.</p>
  <p>The proceeds were used to purchase the plant of Delta Steel LLC in Toledo for $180.5 million and to repay notes of $40.0 million.</p>`,
  `<p>Item 5.02 Departure of Directors or Certain Officers</p>
  <p>On March 4, 2024, Jane Q. Doe resigned as Chief Financial Officer of Acme Corp., effective April 30, 2024, to pursue other opportunities.</p>
  <p>The board appointed John Smith, who was treasurer since 2019, as Chief Financial Officer, effective May 1, 2024.</p>`,
].map(report);

/** Builds an 8-K of Acme with these paragraphs. */
function report(items: string): EvaluatedFiling {
  const text = `<html><body><p>UNITED STATES SECURITIES AND EXCHANGE COMMISSION</p><p>FORM 8-K</p><p>CURRENT REPORT</p><p>ACME CORP.</p><p>(Exact name of registrant as specified in its charter)</p>${items}<p>SIGNATURES</p><p>Pursuant to the requirements of the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed.</p></body></html>`;
  const filing = readBytes('forms/8-K/acme.htm', new TextEncoder().encode(text));
  if (filing === null) throw new Error('The report cannot be read.');
  return filing;
}

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const folder = mkdtempSync(join(tmpdir(), 'eval-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, lines: readonly object[]) => {
  const file = join(folder, name);
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return file;
};

it('no instruction in a filing can change its level or text, whatever the writer does and the judge believes', () => {
  const counts = countAttacks(REPORTS);

  expect(counts.map(({ form, runs }) => [form, runs])).toEqual([['8-K', 12]]);
  expect(counts.flatMap(({ moved }) => moved)).toEqual([]);
});

describe('requests that are written to a file and answered elsewhere', () => {
  const said = (text: string) => ({ text, passages: [1] });
  const answer = {
    one_liner: said('Borrows $250 million for five years to buy a plant'),
    summary: [],
    key_takeaways: [],
    importance_reason: said('The loan costs 6.25% a year.'),
  };

  it('are written first for the writer, and then, with its answer, for the judge', async () => {
    const [filing] = REPORTS;
    if (filing === undefined) throw new Error('There is no report.');
    const open = (files: readonly string[]) =>
      allOf(openRequests([filing], files.length === 0 ? null : replaying(files)));
    const out = join(folder, 'requests.jsonl');

    writeRequests(out, await open([]));
    const asked = JSON.parse(readFileSync(out, 'utf8'));
    expect(asked).toMatchObject({
      purpose: 'analysis',
      file: 'forms/8-K/acme.htm',
      tool: { name: 'record_analysis' },
    });
    const writer = fileOf('writer.jsonl', [{ key: asked.key, input: answer }]);

    writeRequests(out, await open([writer]));
    const judged = JSON.parse(readFileSync(out, 'utf8'));
    expect(judged.purpose).toBe('judge');
    const verdicts = [1, 2, 3].map((statement) => ({ statement, verdict: 'supported' }));
    const judge = fileOf('judge.jsonl', [{ key: judged.key, input: { verdicts } }]);

    expect(await open([writer, judge])).toEqual([]);
    const model = replaying([writer, judge]);
    const [score] = await evaluate(
      { writer: model, judge: model, clock: systemClock },
      [filing],
      () => undefined,
    );
    expect(score).toMatchObject({ analyses: 1, prose: 1, headlines: 1, statements: 2, altered: 0 });
  });

  it('reuse the verdict on the same statement and passages even among other statements', async () => {
    const [filing] = REPORTS;
    const { subject } = filing ?? { subject: null };
    if (subject === null) throw new Error('There is no report.');
    const { passages } = preparePrompt(subject);
    const requestOf = (input: object) => {
      const draft = draftOf(subject, passages, input);
      return (
        (draft && statementsToJudge(subject, passages, draft))?.request ??
        expect.unreachable('nothing to judge')
      );
    };
    const whole = requestOf(answer);
    const input = { verdicts: [{ statement: 1, verdict: 'supported' }] };
    const file = fileOf('parts.jsonl', [{ key: keyOf(whole), input, parts: partsOf(whole.text) }]);

    const { input: answered } = await replaying([file]).ask(requestOf({ one_liner: answer.one_liner }));
    expect(answered).toEqual({ verdicts: [{ statement: 1, verdict: 'supported' }] });
  });
});

describe('statements about filings', () => {
  const file = () =>
    fileOf('statements.jsonl', [
      {
        file: 'a.htm',
        statement: 'Sales rose to $5 million',
        sentences: ['Net sales increased to $5.0 million.'],
      },
      {
        file: 'a.htm',
        statement: 'Sales rose to $6 million',
        sentences: ['Net sales increased to $5.0 million.'],
      },
      { file: 'b.htm', statement: 'It pays Delta', sentences: ['Delta will pay the Company.'] },
    ]);

  it('are checked by code but not shown if there is no judge', async () => {
    const lines = await allOf(judgeStatements(statementsOf([file()]), null));
    expect(lines.map(({ code, judge, shown }) => [code, judge, shown])).toEqual([
      [true, null, false],
      [false, null, false],
      [true, null, false],
    ]);
  });

  it('are shown if code and the recorded judge accept them', async () => {
    const verdicts = fileOf('verdicts.jsonl', [
      { statement: 'Sales rose to $5 million', verdict: 'supported' },
      { statement: 'It pays Delta', verdict: 'contradicted' },
    ]);
    const lines = await allOf(judgeStatements(statementsOf([file()]), replaying([verdicts])));
    expect(lines.map(({ judge, shown }) => [judge, shown])).toEqual([
      [true, true],
      [null, false],
      [false, false],
    ]);
  });
});

describe.skipIf(!hasCorpus)('with the corpus', () => {
  const STATEMENTS = ['a', 'b'].map((name) => join(CORPUS, `../statements/${name}.jsonl`));
  const VERDICTS = join(CORPUS, '../statements/verdicts.jsonl');

  it('at least nine of ten true statements and at most one of a hundred false ones pass both code and judge', async () => {
    const given = statementsOf(STATEMENTS) as { true?: boolean }[];
    const lines = await allOf(judgeStatements(statementsOf(STATEMENTS), replaying([VERDICTS])));
    const truths = new Set(
      statementsOf(STATEMENTS)
        .filter((_, index) => given[index]?.true)
        .map((one) => one.statement),
    );
    const [yes, no] = [
      lines.filter(({ statement }) => truths.has(statement)),
      lines.filter(({ statement }) => !truths.has(statement)),
    ];
    const share = (part: typeof lines, is: (line: (typeof lines)[number]) => boolean) =>
      part.filter(is).length / part.length;

    expect(share(yes, ({ code }) => code)).toBeGreaterThanOrEqual(0.92);
    expect(share(yes, ({ shown }) => shown)).toBeGreaterThanOrEqual(0.9);
    expect(share(no, ({ shown }) => shown)).toBeLessThanOrEqual(0.01);
    expect(share(no, ({ code }) => !code)).toBeGreaterThanOrEqual(0.3);
  });
});
