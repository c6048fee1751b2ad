import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { text as readText } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { writeJournal } from './journal.ts';
import { addressOf, listen } from './servers.ts';

type SesModule = { default(config: { host: string; port: number }): Promise<Server> };

/** The engine is CommonJS with a `default` of its own, which loaders interpret differently; require does not. */
const ses: SesModule = createRequire(import.meta.url)('aws-ses-v2-local');

/** An email as the inbox shows it. */
export type Email = {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  sent_at: string;
};

/** The engine holds what it accepted in memory, beside our journal, until it is told to forget. */
const CLEAR_EVERY = 1_000;

/**
 * Starts the embedded SES and keeps what it accepts, with headers, across restarts: the engine itself
 * drops headers and forgets, so this stands before it on the same wire protocol.
 * @param file journal of the emails, one JSON line each
 * @returns where it listens
 */
export async function startMailbox(file: string): Promise<string> {
  const engine = await ses.default({ host: '127.0.0.1', port: 0 });
  const engineUrl = addressOf(engine);
  const write = writeJournal<Email>(file);
  let kept = 0;
  const keep = async (email: Email) => {
    write(email);
    kept += 1;
    if (kept % CLEAR_EVERY === 0) await fetch(`${engineUrl}/clear-store`, { method: 'POST' });
  };
  const front = createServer((request, response) => {
    forward(request, engineUrl, keep).then(
      (answer) => response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return listen(front);
}

type Answer = { status: number; type: string; body: string };

async function forward(
  request: IncomingMessage,
  engineUrl: string,
  keep: (email: Email) => Promise<void>,
): Promise<Answer> {
  const form = new URLSearchParams(await readText(request));
  const raw = form.get('RawMessage.Data');
  const message = raw === null ? null : Buffer.from(raw, 'base64');
  if (message !== null) form.set('RawMessage.Data', headerOf(message).toString('base64'));
  const [answer, mail] = await Promise.all([
    ask(new URL(request.url ?? '/', engineUrl), request, form.toString()),
    message === null ? null : read(message),
  ]);
  const text = await readText(answer);
  const status = answer.statusCode ?? 500;
  if (status === 200 && mail !== null) await keep({ id: messageId(text), ...mail });
  return { status, type: answer.headers['content-type'] ?? 'text/xml', body: text };
}

/** The engine checks sender and form. What it keeps of a mail nobody reads, so it is spared the parsing of the parts. */
function headerOf(message: Buffer): Buffer {
  const end = message.indexOf('\r\n\r\n');
  return end === -1 ? message : message.subarray(0, end + 4);
}

/** The same request at the engine. `fetch` makes so much more garbage that its collection shows in the mails' times. */
async function ask(url: URL, { method, headers }: IncomingMessage, body: string): Promise<IncomingMessage> {
  const { 'content-type': type = '', authorization = '' } = headers;
  const asked = httpRequest(url, {
    method: method ?? 'POST',
    headers: { 'content-type': type, authorization, 'content-length': Buffer.byteLength(body) },
  });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

function messageId(answer: string): string {
  return /<MessageId>([^<]+)</.exec(answer)?.[1] ?? crypto.randomUUID();
}

async function read(raw: Buffer): Promise<Omit<Email, 'id'>> {
  // Our mails bring both shapes: nothing is to be made of the one or the other.
  const mail = await simpleParser(raw, { skipTextToHtml: true, skipHtmlToText: true, skipImageLinks: true });
  const recipients = [mail.to ?? []].flat().flatMap((list) => list.value.map((to) => to.address ?? to.name));
  return {
    to: recipients,
    from: mail.from?.text ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: typeof mail.html === 'string' ? mail.html : '',
    headers: Object.fromEntries(
      mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()]),
    ),
    sent_at: new Date().toISOString(),
  };
}
