import type { OwnershipTransaction } from '#domain/filings/filing.ts';
import { sharesOf } from './amounts.ts';

/** A line as far as a move needs it: of a stored filing or of the API. */
export type MovedLine = Pick<
  OwnershipTransaction,
  'code' | 'date' | 'acquired_disposed' | 'shares' | 'security' | 'derivative'
>;

/** Gifts, and what footnotes explain: the codes under which shares move into a trust and out of it. */
const MOVES: ReadonlySet<string | null> = new Set(['G', 'J']);

/**
 * Lines by which shares move between accounts of the same insider, such as into a family trust: as many shares
 * arrive as leave, on one day, in one class, under one code. They are neither given away nor received.
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

/** Where a move goes, in words: `into a trust`, `out of a trust`; `null` where the lines do not say. */
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
