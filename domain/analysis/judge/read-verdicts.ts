import * as v from 'valibot';
import { VERDICTS, type Verdict } from './judge-request.ts';

const Verdicts = v.object({ verdicts: v.array(v.unknown()) });
const Given = v.object({
  statement: v.pipe(v.number(), v.integer()),
  verdict: v.pipe(
    v.string(),
    v.transform((word) => word.toLowerCase().replace(/[_-]/g, ' ')),
    v.picklist(VERDICTS),
  ),
});

/**
 * Returns a judge's verdicts in the order of the statements, with `null` for a statement without a verdict. Malformed
 * verdicts and verdicts on unknown statements are ignored. If a statement has two verdicts, the stricter one wins.
 * @returns `null` if the answer does not have the expected shape
 */
export function readVerdicts(input: unknown, statements: number): (Verdict | null)[] | null {
  const answer = v.safeParse(Verdicts, input);
  if (!answer.success) return null;
  const verdicts: (Verdict | null)[] = Array.from({ length: statements }, () => null);
  for (const one of answer.output.verdicts) {
    const given = v.safeParse(Given, one);
    if (!given.success) continue;
    const { statement, verdict } = given.output;
    const earlier = verdicts[statement - 1];
    if (earlier === undefined) continue;
    if (earlier === null || earlier === 'supported') verdicts[statement - 1] = verdict;
  }
  return verdicts;
}
