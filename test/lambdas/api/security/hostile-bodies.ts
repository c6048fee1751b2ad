import fc from '#test/support/properties.ts';

/** Values that often break programs, and words with a special meaning in this API. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  'toString',
  '../..',
  '%',
  '#',
  'AAPL',
  '8-K',
  'email',
  'sms',
];
const NUMBERS = [0, -0, -1, 1, 2 ** 31, 2 ** 53, 1e308, 0.1, 24, 99];

/** Typical values of fields and parameters by name, so that some requests pass the schema. */
const USUAL: Record<string, readonly string[]> = {
  ticker: ['AAPL', 'T7'],
  tickers: ['AAPL', 'T7,MSFT', 'AAPL'],
  forms: ['8-K', '4'],
  accession: ['0000320193-26-000101'],
  id: ['0000320193-26-000101'],
  email: ['someone@example.com', 'SOMEONE+else@example.com'],
  phone: ['+14155550123', '(415) 555-0124'],
  identifier: ['someone@example.com', '+14155550123'],
  address: ['someone@example.com', '+14155550123'],
  code: ['123456'],
  proof: ['123456'],
  timezone: ['Europe/Berlin', 'UTC'],
  endpoint: ['https://fcm.googleapis.com/fcm/send/1', 'https://fcm.googleapis.com/../x'],
  p256dh: ['B'.repeat(87)],
  auth: ['A'.repeat(22)],
  brand: ['form4', 'all'],
  to: ['login', 'add'],
  plan: ['pro', 'all'],
  part: ['0', '1'],
  limit: ['1', '1000000'],
};

export type Usual = Readonly<Record<string, readonly string[]>>;

/** Returns texts for fields and parameters by name. @param issued values issued to another user, such as tokens */
export function hostileTexts(issued: Usual): (name: string) => fc.Arbitrary<string> {
  const known = { ...USUAL, ...issued };
  return (name) => {
    const usual = known[name] ?? TEXTS;
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...usual) },
      { weight: 1, arbitrary: fc.constantFrom(...TEXTS) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
      { weight: 1, arbitrary: fc.constantFrom(...usual).map((text) => `${text.slice(0, -1)}A`) },
    );
  };
}

/**
 * Returns bodies for a schema: mostly with the right shape, but with possibly unexpected values.
 * @param schema a valibot schema
 */
export function hostileBody(
  schema: unknown,
  textFor: (name: string) => fc.Arbitrary<string>,
): fc.Arbitrary<unknown> {
  const anything = (part: unknown, name: string): fc.Arbitrary<unknown> => {
    const junk = fc.oneof(textFor(''), fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...NUMBERS));
    return fc.oneof({ weight: 8, arbitrary: shaped(part, name) }, { weight: 1, arbitrary: junk });
  };

  function shaped(part: unknown, name: string): fc.Arbitrary<unknown> {
    if (typeof part !== 'object' || part === null) return fc.constant(part);
    if ('entries' in part && isRecord(part.entries)) return recordOf(part.entries);
    if ('wrapped' in part) return fc.option(anything(part.wrapped, name), { freq: 3, nil: undefined });
    if ('item' in part) return fc.array(anything(part.item, name), { maxLength: 4 });
    if ('options' in part && Array.isArray(part.options))
      return fc.oneof(...part.options.map((option) => shaped(option, name)));
    if ('literal' in part) return fc.constant(part.literal);
    const type = 'type' in part ? part.type : null;
    if (type === 'boolean') return fc.boolean();
    // A passkey's response: an object whose fields only the server's library knows.
    if (type === 'custom')
      return fc.dictionary(fc.constantFrom('id', 'rawId', 'type', 'response'), fc.jsonValue({ maxDepth: 2 }));
    if (type === 'number') return fc.oneof(fc.constantFrom(...NUMBERS), fc.double());
    return textFor(name);
  }

  function recordOf(entries: Record<string, unknown>): fc.Arbitrary<unknown> {
    const values = Object.fromEntries(
      Object.entries(entries).map(([name, part]) => [name, anything(part, name)]),
    );
    return fc.oneof({ weight: 4, arbitrary: fc.record(values) }, fc.record(values, { requiredKeys: [] }));
  }

  return shaped(schema, '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
