/** What a line must not end within: 10b5-1, 8-K, 6-digit; (415) 555-0123. A hyphen allows the browser to break there. */
const NAME_OR_NUMBER = /((?<![\w-])(?=[\w-]*\d)\w{1,6}-\w{1,5}(?![\w-])|\(\d{3}\) \d{3}-\d{4})/;

/** A text whose names with figures in them and phone numbers stay on one line. */
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
