import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import {
  TEMPLATE_NAMES,
  TEMPLATE_PARTS,
  type TemplateName,
  TemplateSources,
} from '#domain/contract/admin/template.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { templatesIn } from '#lambdas/store/templates/templates-store.ts';
import { saveTemplate } from '#lambdas/templates/save-template.ts';

const USAGE = `Usage: TABLE_NAME=… npm run -s templates -- COMMAND NAME [ARGUMENT]
Replaces the wording of messages. NAME is ${TEMPLATE_NAMES.join(', ')}.

  list NAME             versions, newest first; the first is in force
  show NAME VERSION     the sources of a version
  save NAME FOLDER      stores FOLDER/{subject,html,text}.liquid as the next version; alert-text has text alone
  restore NAME VERSION  stores an earlier version as the next one
  built-in NAME         goes back to the built-in wording, as the next version

The credentials and region of the environment name the account; AWS_ENDPOINT_URL_DYNAMODB names another server.
`;

const [command = '', given = '', argument = ''] = process.argv.slice(2);
const name = TEMPLATE_NAMES.find((each) => each === given);
const tableName = process.env.TABLE_NAME ?? '';
if (name === undefined || tableName === '') usage();
const templates = templatesIn(openTable(tableName));

try {
  await run(name);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function run(of: TemplateName): Promise<void> {
  if (command === 'list') {
    for (const { version, at, by, sources } of await templates.versions(of))
      console.log(`${version}  ${at}  ${by}  ${sources === null ? 'built-in' : ''}`.trimEnd());
  } else if (command === 'show') console.log(JSON.stringify(await versionOf(of), null, 2));
  else if (command === 'save') await save(of, sourcesIn(of, argument));
  else if (command === 'restore') await save(of, (await versionOf(of)).sources);
  else if (command === 'built-in') await save(of, null);
  else usage();
}

async function save(of: TemplateName, sources: TemplateSources | null): Promise<void> {
  const saving = { name: of, sources, by: userInfo().username };
  const { version } = await saveTemplate({ templates, clock: systemClock }, saving);
  console.log(`Version ${version} of ${of} takes effect within a minute.`);
}

async function versionOf(of: TemplateName) {
  const found = (await templates.versions(of)).find(({ version }) => version === Number(argument));
  if (found === undefined)
    throw new AppError('not-found', 'no_such_version', `${of} has no version "${argument}".`);
  return found;
}

function sourcesIn(of: TemplateName, folder: string): TemplateSources {
  const files = TEMPLATE_PARTS[of].map((part) => [part, join(folder, `${part}.liquid`)] as const);
  const missing = files.find(([, file]) => !existsSync(file));
  if (missing !== undefined) throw new AppError('invalid', 'no_such_file', `${missing[1]} is missing.`);
  const sources = v.safeParse(
    TemplateSources,
    Object.fromEntries(files.map(([part, file]) => [part, readFileSync(file, 'utf8').trimEnd()])),
  );
  if (sources.success) return sources.output;
  throw new AppError('invalid', 'template_broken', sources.issues.map(({ message }) => message).join(' '));
}

function usage(): never {
  console.error(USAGE);
  process.exit(2);
}
