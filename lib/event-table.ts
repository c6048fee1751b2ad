import { EVENT_KINDS } from '#domain/forms/current-report/kinds/kinds-table.ts';

/** Returns the kinds of 8-K events with their items and scores as a Markdown table. */
export function eventTable(): string {
  const rows = EVENT_KINDS.map(({ rule, event, items, elsewhere, score, finer }) => {
    const where = elsewhere ? ', news' : '';
    const scores = [`${score}`, ...finer.map((one) => `${one.rule}: ${one.score}`)].join('; ');
    return `| ${rule} | ${event} | ${items.join(', ')}${where} | ${scores} |`;
  });
  return ['| Kind | Event | Items | Score |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
