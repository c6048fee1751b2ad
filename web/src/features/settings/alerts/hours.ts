const HOURS_A_DAY = 24;

/** Formats an hour in US notation: 8:00 AM. */
function hourText(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Returns select options for the hours of a day. @param except hour to omit */
export function hourOptions(except?: number): { value: string; text: string }[] {
  return Array.from({ length: HOURS_A_DAY }, (_, hour) => hour)
    .filter((hour) => hour !== except)
    .map((hour) => ({ value: String(hour), text: hourText(hour) }));
}
