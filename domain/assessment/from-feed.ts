import { type FeedFiling, subjectCompany } from '#domain/filings/filing.ts';
import { familyOf, formRule, isLoweredAmendment } from '#domain/form-types/lookup.ts';
import type { Assessment } from '#domain/importance.ts';
import { readableName } from '#domain/names/person-name.ts';
import { AMENDMENT, assess, type Correction } from './assessment.ts';
import { combineItems, findingOfItem } from './combine-items.ts';
import { fridayEvening } from './friday-evening.ts';
import { kindReason } from './ranks.ts';

type FeedFacts = Pick<FeedFiling, 'form' | 'items'> & {
  acceptedAt: string | null;
  parties: FeedFiling['parties'];
};

/**
 * Returns the assessment based on the feed or the header alone, which contain the form type and the 8-K items. It is
 * used while a filing is pending, and for forms whose document is not read.
 * @see docs/rules.md#base-scores
 */
export function assessFromFeed(filing: FeedFacts): Assessment {
  const lowered: Correction[] = isLoweredAmendment(filing.form) ? [AMENDMENT] : [];
  if (familyOf(filing.form) === 'current-report') {
    const findings = filing.items
      .map(({ number }) => findingOfItem(number))
      .filter((finding) => finding !== null);
    const { finding, corrections } = combineItems(findings);
    return assess(finding, [...corrections, ...lowered, ...fridayEvening(filing.acceptedAt)]);
  }
  const { score, headline, reason } = formRule(filing.form);
  return assess(
    {
      score,
      headline: `${headline}${byWhom(filing)}`,
      // What the filing means to a shareholder is known only when its document is read.
      reason: '',
      basis: kindReason(reason, score),
    },
    lowered,
  );
}

/**
 * Adds the name of the other party if the filing is about that party: for forms about insiders or stakes, the owner.
 */
function byWhom(filing: FeedFacts): string {
  const company = subjectCompany(filing);
  const others = filing.parties.filter(
    ({ cik, role }) => (role === 'Reporting' || role === 'Filed by') && cik !== company?.cik,
  );
  const [first] = others;
  if (!first) return '';
  const more = new Set(others.map(({ cik }) => cik)).size - 1;
  return `: ${readableName(first.name)}${more > 0 ? ` and ${more} other${more > 1 ? 's' : ''}` : ''}`;
}
