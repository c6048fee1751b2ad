import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Item } from '#lambdas/store/table/keys.ts';
import { enginePath } from '#local/engines/dynamodb.ts';
import { tableDefinition } from '#local/engines/provision.ts';

const run = promisify(execFile);
/** Lines are written in chunks of about this many characters. */
const PIECE = 1_000_000;

/**
 * Writes items into a new file for the embedded DynamoDB by importing an export. This bypasses the protocol and writes
 * about 15,000 items a second. The export is written beside the file and removed afterward.
 * @param steps later steps replace items from earlier ones
 * @returns the number of items
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html
 */
export async function importItems(
  { file, name }: { file: string; name: string },
  steps: Iterable<{ items: Iterable<Item> }>,
): Promise<number> {
  const engine = enginePath();
  if (engine === null) throw new Error('The embedded DynamoDB is not installed.');
  const folder = await mkdtemp(join(dirname(file), 'export-'));
  try {
    const data = join(folder, 'tables', name, 'data');
    await mkdir(data, { recursive: true });
    let items = 0;
    let number = 0;
    // The import reads files in name order.
    for (const step of steps) {
      number += 1;
      items += await exportItems(join(data, `${String(number).padStart(3, '0')}.json`), step.items);
    }
    const schema = join(folder, 'schema.json');
    await writeFile(schema, JSON.stringify({ Table: described(name) }));
    await run(engine, ['import', '--source', join(folder, 'tables'), '--schema', schema, '--output', file]);
    return items;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the table as DescribeTable does. */
function described(name: string) {
  const { BillingMode, ...definition } = tableDefinition(name);
  return { ...definition, TableStatus: 'ACTIVE', BillingModeSummary: { BillingMode } };
}

async function exportItems(file: string, items: Iterable<Item>): Promise<number> {
  let count = 0;
  function* pieces(): Generator<string> {
    let piece = '';
    for (const item of items) {
      count += 1;
      piece += `${JSON.stringify({ Item: attributesOf(item) })}\n`;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  }
  await pipeline(pieces, createWriteStream(file));
  return count;
}

type Attribute = Record<string, unknown>;

function attributesOf(item: object): Record<string, Attribute> {
  const written = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(written.map(([name, value]) => [name, attributeOf(value)]));
}

/** Returns a value with its type, as the table's client writes it. @throws for a kind of value that no item has */
function attributeOf(value: unknown): Attribute {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.map(attributeOf) };
  if (value instanceof Set) return { SS: [...value] };
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return { M: attributesOf(value) };
  throw new Error(`An item cannot contain ${typeof value}.`);
}
