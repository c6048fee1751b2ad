/** Terms that must not wrap at their hyphen or space: 10b5-1, 8-K, 6-digit, (415) 555-0123. */
const NAME_OR_NUMBER = /((?<![\w-])(?=[\w-]*\d)\w{1,6}-\w{1,5}(?![\w-])|\(\d{3}\) \d{3}-\d{4})/;

/** Text in which form names and phone numbers do not wrap. */
export function Unbroken({ text }: { text: string }) {
  const [before = '', name] = text.split(NAME_OR_NUMBER);
  if (name === undefined) return text;
  return (
    <>
      {before}
      <span className="unbroken">{name}</span>
      <Unbroken text={text.slice(before.length + name.length)} />
    </>
  );
}
