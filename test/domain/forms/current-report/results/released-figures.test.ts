import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';

const FOLDER = join(REPOSITORY_ROOT, 'test/domain/forms/financials/releases');

function explained(name: string) {
  const bytes = readFileSync(join(FOLDER, `${name}.txt`));
  const { explanation, takeaways } = explainFiling(bytes);
  const { facts } = explanation;
  if (facts?.kind !== 'current-report') throw new Error(`${name} is no current report.`);
  return { ...explanation.assessment, events: facts.events, takeaways, source: flat(bytes.toString('utf8')) };
}

/** Keeps only letters and digits, so that a passage can be compared with its source. */
function flat(text: string): string {
  return text
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#?\w+;/g, ' ')
    .replace(/[^A-Za-z0-9$%]+/g, '')
    .toLowerCase();
}

describe('results with a press release', () => {
  test.each([
    ['chip-maker', 'Q3 revenue $8.6B (+54%), net income $3.5B, EPS $1.87; guides Q4 revenue $9.8B', 7],
    ['biotech', 'Q3 revenue $4.2M (−57%), net loss $36.4M, EPS −$0.71', 7],
    ['profit-warning', 'Lowers Q3 revenue guidance to $182.0M–$186.0M', 8.4],
  ])('%s: %s', (name, headline, score) => {
    const { one_liner, material_score } = explained(name);
    expect(one_liner).toBe(headline);
    expect(material_score).toBe(score);
  });

  test('cite a passage of the release, and so does every takeaway', () => {
    const { events, takeaways, source } = explained('chip-maker');
    expect(events[0]).toMatchObject({ event: 'results', period: 'Q3', guidance: null });
    for (const passage of [...events.map((event) => event.passage), ...takeaways]) {
      expect(source).toContain(flat(passage));
    }
  });

  test('explain in the score basis what changed guidance adds to the score', () => {
    expect(explained('plane-maker').score_basis).toContain('guidance that was lowered or withdrawn adds 2');
    expect(explained('chip-maker').score_basis).not.toContain('guidance');
  });
});
