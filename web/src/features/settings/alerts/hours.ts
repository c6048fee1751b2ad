const HOURS_A_DAY = 24;

/** Hours as a reader in the United States writes them: 8:00 AM. */
function hourText(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The hours of a day to choose from. @param except cannot be chosen */
export function hourOptions(except?: number): { value: string; text: string }[] {
  return Array.from({ length: HOURS_A_DAY }, (_, hour) => hour)
    .filter((hour) => hour !== except)
    .map((hour) => ({ value: String(hour), text: hourText(hour) }));
}
