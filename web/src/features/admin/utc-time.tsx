/** Formats the time of an ISO timestamp, such as `15:04:22`. If its date differs from `day`, the date comes first. */
function timeOn(day: string, value: string): string {
  const time = value.slice(11, 19);
  return day !== '' && value.startsWith(day) ? time : `${value.slice(0, 10)} ${time}`;
}

/** Shows a UTC time to the second. @param day times on this day are shown without the date */
export function UtcTime({ value, day }: { value: string; day: string }) {
  return (
    <time dateTime={value} title={`${value.slice(0, 10)} ${value.slice(11, 19)} UTC`}>
      {timeOn(day, value)}
    </time>
  );
}
