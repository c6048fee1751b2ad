import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { type Journal, openJournal } from './journal.ts';
import { addressOf, closeServer, listen } from './servers.ts';

type SesModule = { default(config: { host: string; port: number }): Promise<Server> };

/** The engine is CommonJS with a `default` of its own, which loaders interpret differently; require does not. */
const ses: SesModule = createRequire(import.meta.url)('aws-ses-v2-local');

/** An e-mail as the inbox shows it. */
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

export type Mailbox = { url: string; emails(): readonly Email[]; stop(): Promise<void> };

/**
 * Starts the embedded SES and keeps what it accepts, with headers, across restarts: the engine itself
 * drops headers and forgets, so this stands before it on the same wire protocol.
 */
export async function startMailbox(file?: string): Promise<Mailbox> {
  const engine = await ses.default({ host: '127.0.0.1', port: 0 });
  const engineUrl = addressOf(engine);
  const journal = openJournal<Email>(file);
  const front = createServer((request, response) => {
    forward(request, engineUrl, journal).then(
      (answer) => response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const url = await listen(front);
  return {
    url,
    emails: () => journal.entries(),
    stop: async () => {
      await Promise.all([closeServer(front), closeServer(engine)]);
    },
  };
}

type Answer = { status: number; type: string; body: string };

async function forward(
  request: Parameters<Parameters<typeof createServer>[1] & object>[0],
  engineUrl: string,
  journal: Journal<Email>,
): Promise<Answer> {
  const body = await buffer(request);
  const answer = await fetch(`${engineUrl}${request.url ?? '/'}`, {
    method: request.method ?? 'POST',
    headers: {
      'content-type': request.headers['content-type'] ?? '',
      authorization: request.headers.authorization ?? '',
    },
    body: body.length > 0 ? new Uint8Array(body) : null,
  });
  const text = await answer.text();
  const raw = new URLSearchParams(body.toString()).get('RawMessage.Data');
  if (answer.ok && raw !== null) journal.add(await read(Buffer.from(raw, 'base64'), messageId(text)));
  return { status: answer.status, type: answer.headers.get('content-type') ?? 'text/xml', body: text };
}

function messageId(answer: string): string {
  return /<MessageId>([^<]+)</.exec(answer)?.[1] ?? crypto.randomUUID();
}

async function read(raw: Buffer, id: string): Promise<Email> {
  // Our mails bring both shapes: nothing is to be made of the one or the other.
  const mail = await simpleParser(raw, { skipTextToHtml: true, skipHtmlToText: true, skipImageLinks: true });
  const recipients = [mail.to ?? []].flat().flatMap((list) => list.value.map((to) => to.address ?? to.name));
  return {
    id,
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
