import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODE_TTL_MINUTES, LINK_TTL_MINUTES, MAX_CODE_ATTEMPTS } from '#domain/accounts/challenge.ts';
import { OBJECTION_HOURS } from '#domain/accounts/contact-change.ts';
import { itemRule } from '#domain/assessment/item-rules.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { QUEUES } from '#lib/topology/queues.ts';
import { numericConstants, statesNumber } from './stated-numbers.ts';

type Text = { path: string; text: string };

const DOCUMENTS = texts('*.md', 'docs/**/*.md');
const CODE = texts(
  '{domain,lambdas,lib,bin,local,test,web/src}/**/*.{ts,tsx,css}',
  '*.{json,ts}',
  'web/*.{ts,html}',
);
const WORDS = new Set(CODE.flatMap(({ text }) => text.match(/\w+/g) ?? []));

const { codes, codesOfAddress, codesOfNetwork, mails, visitors, visitorsOfNetwork } = RATE_LIMITS;
/** Sentences with numbers from the code, by document. */
const STATED: Record<string, readonly string[]> = {
  'docs/security.md': [
    `at most ${mails.max} login and verification emails a day`,
    `${codes.max} in 15 minutes per mailbox or phone, ${codesOfAddress.max} per address`,
    `share one, and ${codesOfNetwork.max} per network`,
    `at most ${visitors.max} anonymous sessions an hour, a network ${visitorsOfNetwork.max}`,
    `${visitors.max} an hour from one address and ${visitorsOfNetwork.max} from one network`,
    `links are stored as hashes, last ${LINK_TTL_MINUTES} minutes`,
    `A texted code is valid for ${CODE_TTL_MINUTES} minutes and ${MAX_CODE_ATTEMPTS} attempts`,
    `requires a wait of ${OBJECTION_HOURS} hours`,
    `can restore it for ${OBJECTION_HOURS} hours`,
  ],
  'docs/scaling.md': [
    `\`fanout\` runs ${QUEUES.fanout.maxConcurrency} workers`,
    `${QUEUES.digests.maxConcurrency} workers (\`maxConcurrency\` of \`digests\`)`,
  ],
};

const ROOM = /^(?:domain|lambdas|lib|bin|local|web|test|docs)\/[\w./-]*$/;
const CONSTANT = /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/;
const FUNCTION = /^[a-z]+[A-Z]\w*$/;

describe('the documents', () => {
  it('name only paths that exist', () => {
    const named = DOCUMENTS.flatMap(({ path, text }) => spans(text).map((span) => ({ path, span })));
    const missing = named.filter(({ span }) => ROOM.test(span) && !exists(span));
    expect(missing).toEqual([]);
  });

  it('link only to files and headings that exist', () => {
    const broken = DOCUMENTS.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
        .map(([link, file, heading]) => ({ link, to: file ? join(dirname(path), file) : path, heading }))
        .filter(({ to, heading }) => !exists(to) || (heading && !headings(to).has(heading)))
        .map(({ link }) => ({ path, link })),
    );
    expect(broken).toEqual([]);
  });

  it('name only constants that exist in the code', () => {
    const missing = DOCUMENTS.flatMap(({ path, text }) =>
      spans(text)
        .filter((span) => CONSTANT.test(span) && !WORDS.has(span))
        .map((span) => ({ path, span })),
    );
    expect(missing).toEqual([]);
  });

  it('name only functions that exist in the code, in the document about rules', () => {
    expect(spans(read('docs/rules.md')).filter((span) => FUNCTION.test(span) && !WORDS.has(span))).toEqual(
      [],
    );
  });

  it('give each 8-K item its actual score', () => {
    const rows = [...read('docs/rules.md').matchAll(/^\| ((?:\d\.\d\d(?:, )?)+) +\| ([\d.]+) /gm)];
    const stated = rows.flatMap(([, items = '', score]) =>
      items.split(', ').map((item) => [item, Number(score)] as const),
    );
    expect(stated.length).toBeGreaterThan(20);
    expect(stated.filter(([item, score]) => itemRule(item)?.score !== score)).toEqual([]);
  });

  it('state the same number as the code wherever docs/rules.md names a constant', () => {
    const constants = numericConstants(texts('{domain,lambdas,lib}/**/*.ts').map(({ text }) => text));
    // Versions are skipped, because documents need not repeat them.
    constants.delete('RULES_VERSION');
    const named = read('docs/rules.md')
      .split('\n')
      .flatMap((line) => spans(line).map((name) => ({ line, name, values: constants.get(name) ?? [] })))
      .filter(({ values }) => values.length > 0);
    expect(named.length).toBeGreaterThan(100);
    const wrong = named.filter(({ line, values }) => !values.some((value) => statesNumber(line, value)));
    expect(wrong).toEqual([]);
  });

  it('state how often the feed is read and how many functions the queues run at once', () => {
    const atOnce = Object.values(QUEUES).reduce((sum, { maxConcurrency }) => sum + maxConcurrency, 0);
    expect(read('docs/operations.md')).toContain(`the queues alone use up to ${atOnce}.`);
    const [, seconds] = /POLL_EVERY_SECONDS: positive\('(\d+)'\)/.exec(read('lambdas/poll-filings.ts')) ?? [];
    expect(seconds).toBe('2');
    expect(read('docs/architecture.md')).toContain('(edgar.md#current-filings-feed) every two seconds');
  });

  it.each(Object.entries(STATED))('state the numbers from the code: %s', (path, sentences) => {
    const text = read(path);
    expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
  });

  it('list every decision record and no others', () => {
    const records = globSync('docs/adr/[0-9]*.md', { cwd: REPOSITORY_ROOT }).map((path) => path.slice(9));
    const listed = [...read('docs/adr/README.md').matchAll(/\]\((\d[^)]+)\)/g)].map(([, file]) => file);
    expect(listed).toEqual(records.toSorted());
  });
});

it('documents and comments cite only decision records that exist', () => {
  const records = new Set(
    globSync('docs/adr/[0-9]*.md', { cwd: REPOSITORY_ROOT }).map((path) => Number(path.slice(9, 13))),
  );
  const cited = [...DOCUMENTS, ...CODE].flatMap(({ path, text }) =>
    [...text.matchAll(/\bADR (\d+)/g)]
      .filter(([, number]) => !records.has(Number(number)))
      .map(([citation]) => ({ path, citation })),
  );
  expect(cited).toEqual([]);
});

describe('comments', () => {
  it('refer only to documents and headings that exist', () => {
    const cited = CODE.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)]
        .filter(([, file = '', heading]) => !exists(file) || (heading && !headings(file).has(heading)))
        .map(([citation]) => ({ path, citation })),
    );
    expect(cited).toEqual([]);
  });

  it('cite no document outside the repository', () => {
    const foreign = CODE.filter(({ text }) =>
      /@see (?:facts|decisions|specification|rubric|ui)\b/.test(text),
    ).map(({ path }) => path);
    expect(foreign).toEqual([]);
  });
});

function texts(...patterns: string[]): Text[] {
  const found = globSync(patterns, { cwd: REPOSITORY_ROOT, exclude: ['**/node_modules/**'] });
  return found.map((path) => ({ path, text: read(path) }));
}

function read(path: string): string {
  return readFileSync(join(REPOSITORY_ROOT, path), 'utf8');
}

function exists(path: string): boolean {
  return existsSync(join(REPOSITORY_ROOT, path));
}

/** Returns the texts between backticks, except in code blocks. */
function spans(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
}

/** Returns the anchors of a page, as GitHub generates them. */
function headings(path: string): Set<string> {
  const titles = [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
}

describe('the table of shared resources in docs/security.md', () => {
  const document = readFileSync(join(REPOSITORY_ROOT, 'docs/security.md'), 'utf8');
  const section = document.split('### Shared resources')[1]?.split('\n## ')[0] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);

  it('names an existing test for every resource', () => {
    const tests = rows.map((row) => row.match(/`test\/[\w/.-]+\.test\.ts`/g) ?? []);
    expect(rows.length).toBeGreaterThan(10);
    expect(tests.every((paths) => paths.length > 0)).toBe(true);
    const missing = tests
      .flat()
      .map((path) => path.replaceAll('`', ''))
      .filter((path) => !existsSync(join(REPOSITORY_ROOT, path)));
    expect(missing).toEqual([]);
  });
});
