import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCAL_MODEL } from '#domain/analysis/models.ts';
import { openBedrock } from '#lambdas/clients/bedrock.ts';
import type { Analyst } from '#lambdas/ports/analyst.ts';
import { startBedrock } from '#local/bedrock/server.ts';
import { CORPUS } from '#test/support/corpus.ts';
import { countAttacks } from './count-attacks.ts';
import { countLies } from './count-lies.ts';
import { evaluate } from './evaluate.ts';
import { type EvaluatedFiling, filingsIn } from './filings.ts';
import { recording, replaying } from './recorded-answers.ts';
import { attackTable, lieTable, scoreTable } from './tables.ts';

const USAGE = `Usage: npm run eval -- [--model ID] [--record FILE | --replay FILE] [--show] [--most N] [DIR...]

Runs the analyst over the filings of folders like ../shared/edgar and prints what came of it.

  --model ID      asks this model on Bedrock, with the credentials of the environment; else the local analyst
  --record FILE   keeps the answers
  --replay FILE   judges answers that were kept, without a model
  --show          prints a line for everything that is wrong
  --most N        at most N filings of each folder
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string' },
    record: { type: 'string' },
    replay: { type: 'string' },
    show: { type: 'boolean', default: false },
    most: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const given = positionals.map((path) => resolve(path));
const folders = (given.length > 0 ? given : [CORPUS, `${CORPUS}-more`]).filter((path) => existsSync(path));
if (values.help || folders.length === 0) {
  process.stdout.write(USAGE);
  process.exit(values.help ? 0 : 2);
}

const standIn = values.model === undefined && values.replay === undefined ? await startBedrock() : null;
if (standIn !== null) {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: standIn.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
}
const scores = await evaluate(
  analystOf(),
  folders,
  values.most === undefined ? undefined : Number(values.most),
);
console.log(scoreTable(scores));
if (values.show) for (const { faults } of scores) for (const fault of faults) console.log(fault);
if (standIn !== null) {
  console.log(lieTable(countLies(everyFiling())));
  console.log(attackTable(countAttacks(everyFiling())));
  await standIn.stop();
}

function* everyFiling(): Generator<EvaluatedFiling> {
  for (const folder of folders) yield* filingsIn(folder);
}

function analystOf(): Analyst {
  if (values.replay !== undefined) return replaying(values.replay);
  const analyst = openBedrock({ model: values.model ?? LOCAL_MODEL });
  return values.record === undefined ? analyst : recording(analyst, values.record);
}
