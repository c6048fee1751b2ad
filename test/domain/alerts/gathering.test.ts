import { expect, test } from 'vitest';
import { aheadOf, type Gathering, gathered } from '#domain/alerts/gathering.ts';

const START = Date.parse('2026-11-20T15:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1_000);

/** Groups filings for a ticker that arrive at these seconds, and returns when each is sent. */
function tellAt(...seconds: number[]): number[] {
  let gathering: Gathering | null = null;
  return seconds.map((second, index) => {
    const accession = String(index);
    const filing = { accession, acceptedAt: '', formType: '4', level: 'MEDIUM' as const };
    gathering = gathered(gathering, filing, at(second));
    const own = gathering.filings.find((each) => each.accession === accession);
    return (Date.parse(own?.tellAt ?? '') - START) / 1_000;
  });
}

test.each([
  ['the first goes out at once', [0], [0]],
  ['those of the next 90 seconds go out together', [0, 1, 89], [0, 90, 90]],
  ['one after 90 quiet seconds is a first again', [0, 90], [0, 90]],
  ['what goes out together opens the next window', [0, 50, 91, 179], [0, 90, 180, 180]],
  ['which ends where nothing was gathered', [0, 50, 180, 200], [0, 90, 180, 270]],
])('%s', (_what, seconds, expected) => {
  expect(tellAt(...seconds)).toEqual(expected);
});

test('adding the same filing again keeps its original place in the group of batched filings', () => {
  const filing = { accession: '1', acceptedAt: '', formType: '4', level: 'LOW' as const };
  const first = gathered(null, filing, at(0));
  const second = gathered(first, { ...filing, accession: '2' }, at(5));

  expect(gathered(second, filing, at(300))).toBe(second);
  expect(aheadOf(second, '2').map(({ accession }) => accession)).toEqual(['1']);
});
