/** What a message says: its header fields by name in lower case, and its text in both shapes. */
export type Message = { headers: Record<string, string>; text: string; html: string };

const ENCODED_WORD = /=\?([^?\s]+)\?([bq])\?([^?\s]*)\?=/gi;

/**
 * Reads a message as RFC 5322 and MIME write it, as far as the service's mails go: text, with no files at it. At once,
 * so that whoever reads the inbox finds what was accepted the moment before.
 * @param message its bytes, a sign each (latin1); what breaks the rules is left out, or left as it is
 */
export function readMessage(message: string): Message {
  const leaves = leavesOf(message);
  const inShape = (type: string) => leaves.find((leaf) => leaf.type.startsWith(type))?.text ?? '';
  return { headers: split(message).headers, text: inShape('text/plain'), html: inShape('text/html') };
}

/** A header field's text with its encoded words decoded. @see RFC 2047 */
export function decodeWords(field: string): string {
  // White space between two of them is there to fold the line.
  const joined = field.replace(/\?=\s+(?==\?)/g, '?=');
  return joined.replace(ENCODED_WORD, (word, charset: string, encoding: string, coded: string) => {
    const how = encoding.toLowerCase() === 'b' ? 'base64' : 'quoted-printable';
    return decoded(how === 'base64' ? coded : coded.replaceAll('_', ' '), how, charset) ?? word;
  });
}

/** A header field in one line. */
export function unfolded(field: string): string {
  return field.replace(/\r?\n(?=[ \t])/g, '');
}

type Leaf = { type: string; text: string };

function leavesOf(entity: string): Leaf[] {
  const { headers, body } = split(entity);
  const type = unfolded(headers['content-type'] ?? 'text/plain').toLowerCase();
  const boundary = parameter(headers['content-type'], 'boundary');
  if (type.startsWith('multipart/')) return boundary === null ? [] : parts(body, boundary).flatMap(leavesOf);
  const encoding = headers['content-transfer-encoding']?.toLowerCase() ?? '7bit';
  const text = decoded(body, encoding, parameter(type, 'charset') ?? 'utf-8') ?? body;
  return [{ type, text: text.replaceAll('\r\n', '\n') }];
}

/** The line break before a boundary belongs to the boundary. */
function parts(body: string, boundary: string): string[] {
  const sections = `\n${body}`.split(`\n--${boundary}`).slice(1);
  const end = sections.findIndex((section) => section.startsWith('--'));
  return sections
    .slice(0, end === -1 ? sections.length : end)
    .map((section) => section.slice(section.indexOf('\n') + 1).replace(/\r$/, ''));
}

function split(entity: string): { headers: Record<string, string>; body: string } {
  const blank = /^\r?\n|\r?\n\r?\n/.exec(entity);
  const fields = entity.slice(0, blank?.index).split(/\r?\n(?![ \t])/);
  const named = fields.flatMap((field) => {
    const colon = field.indexOf(':');
    return colon < 1 ? [] : [[field.slice(0, colon).trim().toLowerCase(), field.slice(colon + 1).trim()]];
  });
  return {
    headers: Object.fromEntries(named),
    body: blank ? entity.slice(blank.index + blank[0].length) : '',
  };
}

function parameter(field: string | undefined, name: string): string | null {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(field ?? '');
  return found?.[1] ?? found?.[2] ?? null;
}

/** @returns `null` for a character set that nobody knows */
function decoded(text: string, encoding: string, charset: string): string | null {
  try {
    return new TextDecoder(charset).decode(bytesIn(text, encoding));
  } catch {
    return null;
  }
}

function bytesIn(text: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(text, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(text, 'latin1');
  const joined = text.replace(/=[ \t]*\r?\n/g, '');
  const plain = joined.replace(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(plain, 'latin1');
}
