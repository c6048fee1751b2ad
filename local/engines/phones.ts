import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { isFromTool, refuse } from './engine-callers.ts';
import { followJournal, writeJournal } from './journal.ts';
import { closeServer, listen } from './servers.ts';

/** The service's phone numbers on this machine. */
export const SERVICE_NUMBERS = { alerts: '+18005550100', codes: '+18005550111' } as const;

/** A text message as shown in the inbox. */
export type TextMessage = { id: string; from: string; to: string; body: string; sent_at: string };

/** A text that was sent with a configuration set, which reports its outcome. */
export type TextReport = TextMessage & { context: Record<string, string>; isBlocked: boolean };

/** A text that a phone sent to one of our numbers. */
export type Heard = { from: string; to: string; body: string };

type Entry = { text: TextMessage } | { report: TextReport } | { heard: Heard; at: string };

export type Phones = {
  url: string;
  /** Returns the texts that the phones received. */
  texts(): readonly TextMessage[];
  reports(): readonly TextReport[];
  /**
   * Imitates the carrier when a phone sends a text: STOP blocks all texts from that number, START allows them
   * again.
   */
  hear(heard: Heard, at?: Date): void;
  stop(): Promise<void>;
};

/**
 * Simulates the phones behind both services that send texts: SNS (Publish to a PhoneNumber) and End User Messaging
 * (SendTextMessage). As with toll-free numbers, the carrier keeps an opt-out list for each number: a blocked text is
 * accepted, and its outcome is reported if it was sent with a configuration set.
 * @param file journal of texts, one JSON line each
 */
export async function startPhones(file: string): Promise<Phones> {
  const keep = writeJournal<Entry>(file);
  const entries = followJournal<Entry>(file);
  const take = (sent: Omit<TextMessage, 'id' | 'sent_at'>, context?: Record<string, string>): string => {
    const message = { ...sent, id: crypto.randomUUID(), sent_at: new Date().toISOString() };
    const isBlocked = isStopped(entries(), sent);
    if (!isBlocked) keep({ text: message });
    if (context !== undefined) keep({ report: { ...message, context, isBlocked } });
    return message.id;
  };
  const server = createServer((request, response) => {
    if (!isFromTool(request)) return refuse(response);
    text(request).then(
      (body) => answer(request, body, take, response),
      // The caller disconnected.
      () => response.destroy(),
    );
  });
  const url = await listen(server);
  return {
    url,
    texts: () => entries().flatMap((entry) => ('text' in entry ? [entry.text] : [])),
    reports: () => entries().flatMap((entry) => ('report' in entry ? [entry.report] : [])),
    hear: (heard, at = new Date()) => {
      const sent = { from: heard.to, to: heard.from, body: BLOCKED };
      const wasStopped = isStopped(entries(), sent);
      keep({ heard, at: at.toISOString() });
      if (wasStopped || !isStopped(entries(), sent) || !PHONE.test(heard.from)) return;
      keep({ text: { ...sent, id: crypto.randomUUID(), sent_at: new Date().toISOString() } });
    },
    stop: () => closeServer(server),
  };
}

const STOPS = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'];
const STARTS = ['START', 'UNSTOP'];
const BLOCKED = 'NETWORK MSG: Your STOP blocks all texts from this number. Text START to receive them again.';
/** The carrier replies only to these numbers. */
const PHONE = /^\+1\d{10}$/;

/** Returns the keyword that carriers act on, if it is the whole text. */
function wordOf({ body }: Heard): 'stop' | 'start' | null {
  const word = body.trim().toUpperCase();
  if (STOPS.includes(word)) return 'stop';
  return STARTS.includes(word) ? 'start' : null;
}

/** Returns whether a phone has blocked a number: the last keyword that it sent to that number decides. */
function isStopped(entries: readonly Entry[], { from, to }: { from: string; to: string }): boolean {
  const words = entries.flatMap((entry) => {
    if (!('heard' in entry) || entry.heard.from !== to || entry.heard.to !== from) return [];
    const word = wordOf(entry.heard);
    return word === null ? [] : [{ word, at: entry.at }];
  });
  return words.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)?.word === 'stop';
}

type Take = (sent: Omit<TextMessage, 'id' | 'sent_at'>, context?: Record<string, string>) => string;

const SendTextMessage = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    DestinationPhoneNumber: v.pipe(v.string(), v.nonEmpty()),
    OriginationIdentity: v.string(),
    MessageBody: v.pipe(v.string(), v.nonEmpty()),
    ConfigurationSetName: v.optional(v.string()),
    Context: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(800))), {}),
  }),
);

function answer(request: IncomingMessage, body: string, take: Take, response: ServerResponse): void {
  if (request.headers['x-amz-target'] === undefined) publish(new URLSearchParams(body), take, response);
  else sendTextMessage(body, take, response);
}

function sendTextMessage(body: string, take: Take, response: ServerResponse): void {
  const type = { 'content-type': 'application/x-amz-json-1.0' };
  const input = v.safeParse(SendTextMessage, body);
  if (!input.success) {
    response
      .writeHead(400, type)
      .end(JSON.stringify({ __type: 'ValidationException', Message: 'Not a text', Reason: 'CANNOT_PARSE' }));
    return;
  }
  const { DestinationPhoneNumber: to, OriginationIdentity: from, MessageBody, Context } = input.output;
  const context = input.output.ConfigurationSetName === undefined ? undefined : Context;
  const MessageId = take({ from, to, body: MessageBody }, context);
  response.writeHead(200, type).end(JSON.stringify({ MessageId }));
}

const NAMESPACE = 'http://sns.amazonaws.com/doc/2010-03-31/';

function publish(form: URLSearchParams, take: Take, response: ServerResponse): void {
  const to = form.get('PhoneNumber');
  const body = form.get('Message');
  if (form.get('Action') !== 'Publish' || !to || !body) {
    response.writeHead(400, { 'content-type': 'text/xml' }).end(invalidParameter());
    return;
  }
  const id = take({ from: originationNumber(form), to, body });
  response.writeHead(200, { 'content-type': 'text/xml' }).end(published(id));
}

function originationNumber(form: URLSearchParams): string {
  const [name] = [...form].find(([, value]) => value === 'AWS.MM.SMS.OriginationNumber') ?? [];
  return form.get(name?.replace(/\.Name$/, '.Value.StringValue') ?? '') ?? SERVICE_NUMBERS.codes;
}

function published(id: string): string {
  return `<PublishResponse xmlns="${NAMESPACE}"><PublishResult><MessageId>${id}</MessageId></PublishResult><ResponseMetadata><RequestId>${id}</RequestId></ResponseMetadata></PublishResponse>`;
}

function invalidParameter(): string {
  return `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>Sender</Type><Code>InvalidParameter</Code><Message>Publish needs PhoneNumber and Message</Message></Error></ErrorResponse>`;
}
