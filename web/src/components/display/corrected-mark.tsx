import type { Filing } from '#domain/contract/filings-contract.ts';
import { exactTime } from '#domain/format/relative-time.ts';

/** Says that a person, rather than rules or a model, wrote a filing's headline or set its level. */
export function CorrectedMark({ filing }: { filing: Filing }) {
  const { corrected_at } = filing;
  if (!corrected_at) return null;
  return <p className="quiet small">Corrected by a person, {exactTime(corrected_at)}</p>;
}
