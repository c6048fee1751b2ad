import type { FilingReport } from './one-filing.ts';
import type { Outcome } from './provision-template.ts';

const HEADINGS: Record<Outcome['state'], string> = {
  made: 'Created, and found there with the values of the template',
  missing: 'Reported as created, but not there or different',
  'run here': 'Run in this process, because emulators need Docker for functions',
  'not known': 'Not known to this endpoint',
  'left out': 'Not created: nothing here creates them',
};

/** Formats the outcomes for a template's resources as lines, grouped by outcome and type. */
export function outcomeLines(outcomes: readonly Outcome[]): string[] {
  return (Object.keys(HEADINGS) as Outcome['state'][]).flatMap((state) => {
    const some = outcomes.filter((each) => each.state === state);
    if (some.length === 0) return [];
    const types = [...new Set(some.map(({ type }) => type))].toSorted();
    const lines = types.flatMap((type) => typeLines(some.filter((each) => each.type === type)));
    return [`${HEADINGS[state]} (${some.length}):`, ...lines];
  });
}

/** Returns one line for the type, and one for each resource with a remark. */
function typeLines(outcomes: readonly Outcome[]): string[] {
  const without = [...new Set(outcomes.flatMap((each) => each.without))].toSorted();
  const rest = without.length === 0 ? '' : `  without ${without.join(', ')}`;
  const reasons = outcomes.filter(({ why }) => why !== '').map(({ id, why }) => `         ${id}: ${why}`);
  return [`  ${String(outcomes.length).padStart(4)}  ${outcomes[0]?.type ?? ''}${rest}`, ...reasons];
}

/** Formats the steps from a filing's publication to its email as one line. */
export function filingLine({ accession, ticker, to, subject, seconds, delivered }: FilingReport): string {
  const queues = [...delivered].map(([queue, count]) => `${queue} ${count}`).join(', ');
  return `Filing ${accession} of ${ticker}: mailed to ${to} ("${subject}") after ${seconds.toFixed(1)} s. Messages delivered: ${queues}.`;
}
