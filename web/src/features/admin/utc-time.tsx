/** The part of an ISO time that a day of UTC leaves open: `15:04:22`, or with its date when it is of another day. */
function timeOn(day: string, value: string): string {
  const time = value.slice(11, 19);
  return day !== '' && value.startsWith(day) ? time : `${value.slice(0, 10)} ${time}`;
}

/** A time of UTC to the second. @param day leaves out the date of times on it */
export function UtcTime({ value, day }: { value: string; day: string }) {
  return (
    <time dateTime={value} title={`${value.slice(0, 10)} ${value.slice(11, 19)} UTC`}>
      {timeOn(day, value)}
    </time>
  );
}
