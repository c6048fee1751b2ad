/** Formats a moment in a time zone as "Nov 25, 2026, 4:10 PM". @param timeZone IANA name */
export function localTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );
}
