import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { text as readText } from 'node:stream/consumers';
import { isFromTool, refuse } from './engine-callers.ts';
import { writeJournal } from './journal.ts';
import { addressOf, closeServer, listen } from './servers.ts';
import type { AcceptedMail } from './ses-engine.ts';

type SesModule = { default(config: { host: string; port: number }): Promise<Server> };

/**
 * The engine is a CommonJS module with its own `default` export, which loaders interpret differently; `require` avoids
 * this.
 */
const ses: SesModule = createRequire(import.meta.url)('aws-ses-v2-local');

/** A production account's quota: a thousand emails a second. The engine does not provide one. */
const SEND_QUOTA = `<GetSendQuotaResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><GetSendQuotaResult><Max24HourSend>10000000</Max24HourSend><MaxSendRate>1000</MaxSendRate><SentLast24Hours>0</SentLast24Hours></GetSendQuotaResult><ResponseMetadata><RequestId>local</RequestId></ResponseMetadata></GetSendQuotaResponse>`;

/** SES's response for a message that it refuses to send. */
const REJECTED = `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>MessageRejected</Code><Message>refused@ is refused once</Message></Error><RequestId>local</RequestId></ErrorResponse>`;

/**
 * The engine keeps accepted emails in memory, in addition to our journal. After this many emails, it is asked
 * to delete them.
 */
const CLEAR_EVERY = 1_000;

/**
 * Starts the embedded SES and stores the emails it accepts unchanged, across restarts. The engine itself drops
 * headers and loses its emails, so this is a proxy in front of it that uses the same protocol.
 * @param file journal of the emails, one JSON line each
 */
export async function startMailbox(file: string): Promise<{ url: string; stop(): Promise<void> }> {
  const engine = await ses.default({ host: '127.0.0.1', port: 0 });
  const engineUrl = addressOf(engine);
  const write = writeJournal<AcceptedMail>(file);
  let kept = 0;
  const keep = async (mail: AcceptedMail) => {
    write(mail);
    kept += 1;
    if (kept % CLEAR_EVERY === 0) await fetch(`${engineUrl}/clear-store`, { method: 'POST' });
  };
  const isRefused = refusedOnce();
  const front = createServer((request, response) => {
    if (!isFromTool(request)) return refuse(response);
    forward(request, { engineUrl, keep, isRefused }).then(
      (answer) => response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const url = await listen(front);
  return {
    url,
    stop: async () => {
      await Promise.all([closeServer(front), closeServer(engine)]);
    },
  };
}

type Forwarding = {
  engineUrl: string;
  keep: (mail: AcceptedMail) => Promise<void>;
  /** @param message base64 */
  isRefused: (message: string) => boolean;
};

/**
 * Rejects the first attempt to send an alert to refused@…, so that tests and users can see an alert fail and then
 * succeed on a retry.
 */
function refusedOnce(): Forwarding['isRefused'] {
  const refused = new Set<string>();
  return (message) => {
    const header = Buffer.from(headerOf(message), 'base64').toString('latin1');
    const name = /^X-Filing-Pulse-Alert: *(\S+)/im.exec(header)?.[1];
    if (name === undefined || refused.has(name) || !/^To: *<?refused[@+]/im.test(header)) return false;
    refused.add(name);
    return true;
  };
}

type Answer = { status: number; type: string; body: string };

async function forward(
  request: IncomingMessage,
  { engineUrl, keep, isRefused }: Forwarding,
): Promise<Answer> {
  const form = new URLSearchParams(await readText(request));
  if (form.get('Action') === 'GetSendQuota') return { status: 200, type: 'text/xml', body: SEND_QUOTA };
  const message = form.get('RawMessage.Data');
  if (message !== null && isRefused(message)) return { status: 400, type: 'text/xml', body: REJECTED };
  if (message !== null) form.set('RawMessage.Data', headerOf(message));
  const answer = await ask(new URL(request.url ?? '/', engineUrl), request, form.toString());
  const text = await readText(answer);
  const status = answer.statusCode ?? 500;
  if (status === 200 && message !== null)
    await keep({ id: messageId(text), sent_at: new Date().toISOString(), message });
  return { status, type: answer.headers['content-type'] ?? 'text/xml', body: text };
}

/**
 * Returns a message's header, from which the engine checks the sender and the format. Nobody reads the engine's copy,
 * so it does not have to parse the parts.
 */
function headerOf(message: string): string {
  const bytes = Buffer.from(message, 'base64');
  const end = bytes.indexOf('\r\n\r\n');
  return end === -1 ? message : bytes.subarray(0, end + 4).toString('base64');
}

/**
 * Forwards the request to the engine. `fetch` is not used, because it creates so much garbage that collecting it
 * affects the timings.
 */
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
