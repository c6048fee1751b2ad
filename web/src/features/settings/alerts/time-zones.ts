/** A time zone within a region; `text` is the name of its city. */
export type Zone = { value: string; text: string };
export type Region = { name: string; zones: Zone[] };

const ELSEWHERE = 'Other';

/** Formats a time zone's name: America/New York for America/New_York. */
export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** Returns whether the zone's name contains these words: `New York` matches America/New_York. */
export function isZoneOf(words: string, zone: string): boolean {
  return zoneText(zone).toLowerCase().includes(words.trim().toLowerCase());
}

/**
 * Groups time zones by region, America first.
 * @param search only zones whose name contains this text are listed; the chosen zone is always listed
 */
export function zonesByRegion(zones: readonly string[], search: string, chosen: string): Region[] {
  const regions = new Map<string, Zone[]>();
  for (const zone of new Set([chosen, ...zones])) {
    if (zone !== chosen && !isZoneOf(search, zone)) continue;
    const [region = ELSEWHERE, ...city] = zone.split('/');
    const name = city.length === 0 ? ELSEWHERE : region;
    const text = zoneText(city.length === 0 ? region : city.join(', '));
    regions.set(name, [...(regions.get(name) ?? []), { value: zone, text }]);
  }
  return [...regions]
    .map(([name, list]) => ({
      name,
      zones: list.sort((one, other) => one.text.localeCompare(other.text, 'en')),
    }))
    .sort(
      (one, other) =>
        Number(other.name === 'America') - Number(one.name === 'America') ||
        one.name.localeCompare(other.name, 'en'),
    );
}
