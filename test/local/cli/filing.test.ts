import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainArgument } from '#local/cli/filing.ts';
import { holdingsReport } from '#test/domain/forms/holdings/holdings-reports.ts';
import { schedule13d } from '#test/domain/forms/stake/schedules.ts';
import { ownershipXml, reportPage, submissionText } from '#test/domain/forms/support.ts';

const COMMAND = resolve(fileURLToPath(import.meta.url), '../../../../local/cli/filing.ts');
const KEYS =
  'path form accession issuer period owners transactions totals plan_10b5_1 items assessment'.split(' ');

let folder: string;
const file = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'filing-'));
  writeFileSync(file('0000021344-26-000137.xml'), ownershipXml());
  writeFileSync(
    file('report.txt'),
    submissionText({ documents: [{ type: '8-K', text: reportPage('Item 8.01 Other Events', 'Text.') }] }),
  );
  writeFileSync(file('empty.xml'), '');
  writeFileSync(file('cut.xml'), ownershipXml().slice(0, 700));
  writeFileSync(file('huge.txt'), 'x');
  truncateSync(file('huge.txt'), 51 * 1024 * 1024);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(args: string[], input = '') {
  const { stdout, stderr, status } = spawnSync(process.execPath, [COMMAND, ...args], {
    input,
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { lines: lines.map((line) => JSON.parse(line)), stderr, status };
}

test('the command prints one object per file, in order, with ordered keys', () => {
  const { lines, status, stderr } = run([file('report.txt'), file('0000021344-26-000137.xml')]);

  expect(status).toBe(0);
  expect(stderr).toBe('');
  expect(lines.map(({ form, accession }) => [form, accession])).toEqual([
    ['8-K', '0000021344-26-000137'],
    ['4', '0000021344-26-000137'],
  ]);
  expect(Object.keys(lines[0])).toEqual([...KEYS, 'facts']);
  expect(Object.keys(lines[1])).toEqual([...KEYS, 'facts']);
  expect(Object.keys(lines[1].transactions[0])).toEqual(
    'date code acquired_disposed shares price value shares_after ownership security derivative'.split(' '),
  );
  expect(Object.keys(lines[1].owners[0])).toEqual(
    'cik name title is_director is_officer is_ten_percent_owner'.split(' '),
  );
  expect(Object.keys(lines[1].totals)).toEqual(
    'bought_value sold_value acquired_value disposed_value'.split(' '),
  );
  expect(Object.keys(lines[1].assessment)).toEqual(
    'importance_level material_score one_liner importance_reason score_basis'.split(' '),
  );
});

test('form-specific facts are the last key', () => {
  writeFileSync(file('stake.xml'), schedule13d());
  writeFileSync(file('holdings.txt'), holdingsReport([{}]));
  const { lines, status } = run([file('stake.xml'), file('holdings.txt')]);

  expect(status).toBe(0);
  expect(lines.map(({ form, facts }) => [form, facts.kind])).toEqual([
    ['SCHEDULE 13D', 'stake'],
    ['13F-HR', 'holdings'],
  ]);
  for (const line of lines) expect(Object.keys(line)).toEqual([...KEYS, 'facts']);
});

test('--analysis adds the analysis, with the passage for each takeaway', () => {
  const text = 'On June 3, 2026, the board declared a dividend of $0.25 per share, payable on July 1, 2026.';
  const report = submissionText({
    documents: [{ type: '8-K', text: reportPage('Item 8.01 Other Events', text) }],
  });
  writeFileSync(file('dividend.txt'), report);

  const { lines } = run(['--analysis', file('dividend.txt')]);

  expect(lines[0].analysis).toMatchObject({ model: 'local-extractive', fallback: null });
  expect(lines[0].analysis.verified).toBe(lines[0].analysis.total);
  expect(lines[0].analysis.key_takeaways[0].passage).toBe(text);
});

test('the command reports unreadable files, continues, and exits with status 1', () => {
  const paths = [
    file('empty.xml'),
    file('cut.xml'),
    file('absent.xml'),
    folder,
    file('huge.txt'),
    file('report.txt'),
  ];
  const { lines, status, stderr } = run(paths);

  expect(status).toBe(1);
  expect(stderr).toBe('');
  expect(lines.map((line) => line.error?.code ?? line.form)).toEqual([
    'empty_document',
    'truncated_document',
    'not_found',
    'not_a_file',
    'too_large',
    '8-K',
  ]);
  expect(lines.map((line) => line.path)).toEqual(paths);
  expect(lines.slice(0, 5).every((line) => Object.keys(line).join() === 'path,error')).toBe(true);
});

test('a dash reads paths from standard input, ignoring blank lines', () => {
  const { lines, status } = run(
    ['-', file('report.txt')],
    `${file('0000021344-26-000137.xml')}\r\n\n${file('report.txt')}`,
  );

  expect(status).toBe(0);
  expect(lines.map(({ form }) => form)).toEqual(['4', '8-K', '8-K']);
});

test('the command prints its usage without arguments and exits with status 2', () => {
  const { lines, status, stderr } = run([]);

  expect(lines).toEqual([]);
  expect(status).toBe(2);
  expect(stderr).toContain('Usage: npm run -s filing -- [--edgar SOURCE] [--analysis] FILING...');
});

test('it is not an error if the reader of the output stops early', async () => {
  const child = spawn(process.execPath, [
    COMMAND,
    ...Array.from({ length: 2_000 }, () => file('report.txt')),
  ]);
  let stderr = '';
  child.stderr.on('data', (data) => {
    stderr += String(data);
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const status = await new Promise((done) => child.once('close', done));

  expect(status).toBe(0);
  expect(stderr).toBe('');
});

test('producing the line for a file never throws, whatever the path', async () => {
  const noSource = () => Promise.reject(new Error('A file needs no source.'));
  for (const path of ['\u0000', 'x'.repeat(5_000)]) {
    expect(await explainArgument(path, noSource)).toMatchObject({ error: { code: 'not_found' } });
  }
});

test('a device and a pipe are rejected at once, because they may never end', () => {
  spawnSync('sh', ['-c', 'mkfifo "$0"', file('pipe')]);
  const { lines, status } = run(['/dev/zero', file('pipe')]);
  expect(lines.map((line) => line.error)).toEqual([
    { code: 'not_a_file', message: 'This is a device or a pipe, not a file.' },
    { code: 'not_a_file', message: 'This is a device or a pipe, not a file.' },
  ]);
  expect(status).toBe(1);
});
