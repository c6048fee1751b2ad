import { describe, expect, test } from 'vitest';
import { CORPUS, hasCorpus } from '#test/support/corpus.ts';
import { labelsHeldOut, labelsInView } from '#tools/corpus/8-K-labels.ts';
import { filesIn, type Score, scoreCurrentReports } from '#tools/corpus/score-current-reports.ts';

/** Number of percentage points by which held-out labels may score lower than those used when writing the rules. */
const FALLS_BEHIND = 5;
const percent = (part: number, whole: number) => (100 * part) / whole;

describe.skipIf(!hasCorpus)('the rules’ results for real 8-Ks, compared with people’s labels', () => {
  const inView = scoreCurrentReports(labelsInView(), filesIn(CORPUS));
  const heldOut = scoreCurrentReports(labelsHeldOut(), filesIn(CORPUS));
  const missed = ({ missed, wanted }: Score) => percent(missed, wanted);
  const words = ({ mentioned, groups }: Score) => percent(mentioned, groups);
  const levels = ({ accepted, reports }: Score) => percent(accepted, reports);

  test.each([
    ['in view', inView],
    ['held out', heldOut],
  ])(
    '%s: little is untrue, most events, words and levels are found, and every event has a passage',
    (set, score) => {
      // Errors in the held-out set are not shown, since nobody may look at them while working on rules.
      const faults = set === 'in view' ? score.faults.join('\n') : '';

      expect(percent(score.untrue, score.reports), faults).toBeLessThanOrEqual(1);
      expect(missed(score), faults).toBeLessThanOrEqual(10);
      expect(words(score), faults).toBeGreaterThanOrEqual(90);
      expect(levels(score), faults).toBeGreaterThanOrEqual(90);
      expect(score.withoutPassage, faults).toBe(0);
    },
  );

  test('results for held-out companies score at most five percentage points lower', () => {
    expect(missed(heldOut) - missed(inView)).toBeLessThanOrEqual(FALLS_BEHIND);
    expect(words(inView) - words(heldOut)).toBeLessThanOrEqual(FALLS_BEHIND);
    expect(levels(inView) - levels(heldOut)).toBeLessThanOrEqual(FALLS_BEHIND);
  });
});
