import { familyOf, isAmendment, withoutAmendment } from '#domain/form-types/lookup.ts';

/** Families whose amendments replace the entire report. Amendments to schedules and registrations only add to it. */
const REPLACED_WHOLE = new Set(['ownership', 'periodic-report', 'holdings']);

type Report = {
  form: string;
  explanation: { period: string | null; owners: readonly { cik: string }[] } | null;
};

/** Returns the form of the report that an amendment may replace; `null` if it cannot replace one. */
export function replacedForm(form: string): string | null {
  const isReplacing = isAmendment(form) && REPLACED_WHOLE.has(familyOf(form) ?? '');
  return isReplacing ? withoutAmendment(form) : null;
}

/** Returns whether an earlier report covers the same period and the same owners as an amendment. */
export function isSameReport(amendment: Report, earlier: Report): boolean {
  const [now, before] = [amendment.explanation, earlier.explanation];
  if (now?.period === undefined || now.period === null || now.period !== before?.period) return false;
  const ownersOf = ({ owners }: NonNullable<Report['explanation']>) =>
    owners
      .map(({ cik }) => cik)
      .sort()
      .join();
  return ownersOf(now) === ownersOf(before);
}
