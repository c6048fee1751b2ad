/** The variables of `MessageFacts`, with the descriptions that operators see next to the editor. */
export const VARIABLES = [
  { name: 'brand', about: 'Name of the reader’s brand' },
  { name: 'site_url', about: 'Address of the brand’s site' },
  { name: 'count', about: 'Number of filings in the message' },
  { name: 'first', about: 'The most important filing' },
  { name: 'filings', about: 'All filings, the most important first' },
  { name: 'unsubscribe_url', about: 'Link that stops these emails; required in emails' },
  { name: 'settings_url', about: 'Link to the reader’s settings' },
  { name: 'postal_address', about: 'Who sent the message; required in emails' },
] as const;

/** The fields of a filing, available on `first` and on each of `filings`. */
export const FILING_VARIABLES = [
  { name: 'ticker', about: 'AAPL' },
  { name: 'level', about: 'CRITICAL, HIGH, MEDIUM or LOW' },
  { name: 'form', about: '8-K' },
  { name: 'headline', about: 'What happened, in one line' },
  { name: 'reason', about: 'Why it has this level' },
  { name: 'score', about: '0.0 to 10.0' },
  { name: 'is_late', about: 'True if it was found late' },
  { name: 'is_by_rules', about: 'True if the rules alone wrote its text, which a message must say' },
  { name: 'takeaways', about: 'List with text and passage; only in alerts by email' },
  { name: 'url', about: 'Link to the filing on the site' },
  { name: 'sec_url', about: 'Link to the filing at the SEC' },
] as const;

/** Fields of takeaways, and the fields that Liquid itself adds to lists and loops. */
const FURTHER_FIELDS = [
  ...['text', 'passage', 'size', 'first', 'last'],
  ...['index', 'index0', 'rindex', 'rindex0', 'length', 'parentloop'],
];

const ROOTS: ReadonlySet<string> = new Set(VARIABLES.map(({ name }) => name));
const FIELDS: ReadonlySet<string> = new Set([...FILING_VARIABLES.map(({ name }) => name), ...FURTHER_FIELDS]);

type Place = { segments: readonly unknown[]; location: { row: number } };
type Places = Record<string, readonly Place[]>;

/**
 * Returns the first variable in a template that does not exist for any message, with its line; `null` if they all
 * exist.
 * @param variables every variable, with its position
 * @param globals those that the template does not define itself
 */
export function unknownVariable(variables: Places, globals: Places): { name: string; line: number } | null {
  const unknown = [
    ...placesOf(globals).filter(({ segments: [root] }) => !ROOTS.has(String(root))),
    ...placesOf(variables).filter(({ segments: [, ...fields] }) => fields.some((field) => !isField(field))),
  ];
  const [first] = unknown.toSorted((one, other) => one.location.row - other.location.row);
  return first === undefined
    ? null
    : { name: first.segments.map(String).join('.'), line: first.location.row };
}

function placesOf(places: Places): Place[] {
  return Object.values(places).flat();
}

/** An index, or a name in brackets that is itself a variable, is checked only when the template is rendered. */
function isField(field: unknown): boolean {
  return typeof field !== 'string' || FIELDS.has(field) || /^\d+$/.test(field);
}
