import { labelsHeldOut, labelsInView, type ReportLabels } from '#tools/corpus/8-K-labels.ts';
import { PARAPHRASES, paraphrasing } from '#tools/corpus/paraphrased-8-Ks.ts';
import {
  filesIn,
  type ReportLabel,
  type Score,
  scoreCurrentReports,
} from '#tools/corpus/score-current-reports.ts';
import { writtenLabels, writtenReport } from '#tools/corpus/written-8-Ks.ts';
import { table } from './result-tables.ts';

const HEAD = ['8-Ks', 'Reports', 'Untrue', 'Events missed', 'Essential words', 'Level accepted'];
const ERAS: readonly (readonly [name: string, from: number, to: number])[] = [
  ['1993–2004', 1993, 2004],
  ['2005–2014', 2005, 2014],
  ['from 2015', 2015, 9999],
];
const FEW = 4;

/**
 * Compares the rules' results on labeled 8-Ks in the development set and the held-out set side by side: overall, by
 * year, and by company. Adds the results for paraphrased versions of the development set.
 */
export function rulesTable(folder: string): { table: string; faults: readonly string[] } {
  const sets: readonly (readonly [string, ReportLabels])[] = [
    ['In view', labelsInView()],
    ['Held out', labelsHeldOut()],
  ];
  const rows: string[][] = [];
  const read = filesIn(folder);
  const faults: string[] = [];
  for (const [name, labels] of sets) {
    const all = scoreCurrentReports(labels, read);
    if (name === 'In view') faults.push(...all.faults);
    rows.push(rowOf(`**${name}**`, all));
    for (const [era, from, to] of ERAS) {
      rows.push(rowOf(`${name}, ${era}`, scoreCurrentReports(within(labels, from, to), read)));
    }
    for (const [company, own] of byCompany(labels)) {
      rows.push(rowOf(`${name}, ${company}`, scoreCurrentReports(own, read)));
    }
  }
  for (const paraphrase of PARAPHRASES) {
    const score = scoreCurrentReports(labelsInView(), paraphrasing(read, paraphrase));
    rows.push(rowOf(`In view, ${paraphrase.name}`, score));
  }
  for (const set of ['in view', 'held out'] as const) {
    const score = scoreCurrentReports(writtenLabels(set), writtenReport);
    if (set === 'in view') faults.push(...score.faults);
    rows.push(rowOf(`**Written, ${set}**`, score));
  }
  return { table: table(HEAD, rows), faults };
}

function within(labels: ReportLabels, from: number, to: number): ReportLabels {
  return Object.fromEntries(
    Object.entries(labels).filter(([path, label]) => {
      const year = yearOf(path, label);
      return year >= from && year <= to;
    }),
  );
}

/** Returns the year from the accession number that names the file. */
function yearOf(path: string, { year }: ReportLabel): number {
  const [, two = '0'] = /\d{10}-(\d{2})-\d{6}/.exec(path) ?? [];
  return year ?? (Number(two) < 90 ? 2000 : 1900) + Number(two);
}

/** Groups the reports by company and returns the companies with at least `FEW` reports. */
function byCompany(labels: ReportLabels): [string, ReportLabels][] {
  const groups = Object.groupBy(
    Object.entries(labels),
    ([, { company }]) => company?.replace(/^The /, '').split(/[ ,]/)[0]?.toUpperCase() ?? '',
  );
  return Object.entries(groups)
    .filter(([name, reports]) => name !== '' && (reports?.length ?? 0) >= FEW)
    .map(([name, reports]) => [name, Object.fromEntries(reports ?? [])]);
}

function rowOf(
  name: string,
  { reports, untrue, missed, wanted, mentioned, groups, accepted }: Score,
): string[] {
  return [
    name,
    `${reports}`,
    `${untrue} (${percent(untrue, reports)})`,
    `${missed} of ${wanted}`,
    percent(mentioned, groups),
    percent(accepted, reports),
  ];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
