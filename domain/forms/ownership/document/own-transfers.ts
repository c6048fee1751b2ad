import type { OwnershipTransaction } from '#domain/filings/filing.ts';
import { sharesOf } from './share-amounts.ts';

/** The fields of a line, from a stored filing or from the API, that are needed to detect a transfer. */
export type MovedLine = Pick<
  OwnershipTransaction,
  'code' | 'date' | 'acquired_disposed' | 'shares' | 'security' | 'derivative'
>;

/** Codes for gifts and for transactions explained in footnotes, under which shares move into or out of trusts. */
const MOVES: ReadonlySet<string | null> = new Set(['G', 'J']);

/**
 * Returns the lines that move shares between accounts of the same insider, such as into a family trust. As many shares
 * arrive as leave, on the same day, in the same class and under the same code, so they are neither given away nor
 * received.
 */
export function ownTransfers<Line extends MovedLine>(lines: readonly Line[]): Line[] {
  const groups = Map.groupBy(
    lines.filter(({ code, shares }) => MOVES.has(code) && (shares ?? 0) > 0),
    ({ code, date, security, derivative }) => `${code}|${date}|${security}|${derivative}`,
  );
  return [...groups.values()].flatMap(movedIn);
}

function movedIn<Line extends MovedLine>(group: readonly Line[]): Line[] {
  const arriving = group.filter((line) => line.acquired_disposed === 'A');
  const leaving = group.filter((line) => line.acquired_disposed === 'D');
  if (arriving.length === 0 || leaving.length === 0) return [];
  if (sharesOf(arriving) === sharesOf(leaving)) return [...leaving, ...arriving];
  return leaving.flatMap((line) => {
    const at = arriving.findIndex(({ shares }) => shares === line.shares);
    return at < 0 ? [] : [line, ...arriving.splice(at, 1)];
  });
}

type Held = Pick<OwnershipTransaction, 'ownership'> & { nature: string | null };

/** Describes the direction of a transfer: `into a trust`, `out of a trust`; `null` if the lines do not state it. */
export function transferRoute(lines: readonly (MovedLine & Held)[]): string | null {
  const moved = ownTransfers(lines);
  const leaving = moved.filter((line) => line.acquired_disposed === 'D');
  const arriving = moved.filter((line) => line.acquired_disposed === 'A');
  if (isDirect(leaving) && isTrust(arriving)) return 'into a trust';
  return isTrust(leaving) && isDirect(arriving) ? 'out of a trust' : null;
}

const isDirect = (lines: readonly Held[]) =>
  lines.length > 0 && lines.every(({ ownership }) => ownership === 'D');
const isTrust = (lines: readonly Held[]) =>
  lines.length > 0 && lines.every(({ nature }) => /trust|\bGRAT\b/i.test(nature ?? ''));
