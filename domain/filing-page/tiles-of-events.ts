import type { CurrentReportFacts } from '#domain/forms/current-report/events/event-facts.ts';
import type { Tile } from './tile.ts';
import { releaseTiles } from './tiles-of-reports.ts';

type Event = CurrentReportFacts['events'][number];

const POSITIONS = { target: 'Target', buyer: 'Buyer', seller: 'Seller' };

/**
 * Returns the figures of the most important event that has any: the amount, counterparty and role in a deal; the
 * revenue, earnings and guidance in a press release; or the people who join or leave.
 * @param amounts those in the report, largest first
 */
export function eventTiles(events: readonly Event[], amounts: readonly string[]): (Tile | null)[] {
  for (const event of events) {
    const tiles = tilesOf(event, amounts).filter((one) => one !== null);
    if (tiles.length > 0) return tiles;
  }
  return [];
}

function tilesOf(event: Event, amounts: readonly string[]): (Tile | null)[] {
  switch (event.event) {
    case 'results':
      return event.released === undefined ? [] : releaseTiles(event.released);
    case 'agreement':
      return [
        worded('Amount', event.amount),
        worded('Counterparty', event.counterparty),
        worded('Agreement', event.title),
      ];
    case 'merger agreement':
      return [
        worded('Largest amount named', amounts[0] ?? null),
        worded('Counterparty', event.counterparty),
        worded('Company’s role', event.position && POSITIONS[event.position]),
      ];
    case 'departure':
    case 'appointment':
      return [
        worded(event.event === 'departure' ? 'Leaves' : 'Joins', event.person),
        worded('Office', event.role),
      ];
    case 'auditor change':
      return [worded('Auditor', event.firm), worded('Act', event.act)];
    default:
      return [];
  }
}

function worded(name: string, value: string | null): Tile | null {
  return value === null ? null : { name, value, note: null };
}
