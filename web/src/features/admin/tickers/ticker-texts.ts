import { displayTicker } from '#domain/companies/ticker.ts';
import type { Mapping, WatcherCount } from '#domain/contract/admin/admin-tickers-contract.ts';

/** Returns the number of watchers, such as `12 readers, 3 visitors`. */
export function watchersText(watchers: WatcherCount | null): string {
  if (watchers === null) return 'not counted yet';
  const { readers, visitors, is_estimate } = watchers;
  const about = is_estimate ? 'about ' : '';
  return `${about}${readers} ${readers === 1 ? 'reader' : 'readers'}, ${visitors} ${visitors === 1 ? 'visitor' : 'visitors'}`;
}

/** Describes a mapping in words; `null` stands for the SEC's list. */
export function mappingText(mapping: Mapping | null): string {
  if (mapping === null) return 'as in the SEC’s list';
  if (mapping.kind === 'hidden') return 'belongs to no company';
  return mapping.kind === 'renamed'
    ? `renamed to ${displayTicker(mapping.to)}`
    : `${mapping.name}, CIK ${mapping.cik}`;
}
