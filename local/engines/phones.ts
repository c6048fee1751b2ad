import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isFromTool, refuse } from './callers.ts';
import { followJournal, writeJournal } from './journal.ts';
import { closeServer, listen } from './servers.ts';

/** A text message as shown in the inbox. */
export type TextMessage = { id: string; to: string; body: string; sent_at: string };

export type Phones = { url: string; texts(): readonly TextMessage[]; stop(): Promise<void> };

const NAMESPACE = 'http://sns.amazonaws.com/doc/2010-03-31/';

/**
 * The part of SNS that texts phones: answers Publish with a PhoneNumber and keeps the text for the inbox.
 * @param file journal of texts, one JSON line each
 */
export async function startPhones(file: string): Promise<Phones> {
  const keep = writeJournal<TextMessage>(file);
  const server = createServer((request, response) => {
    if (!isFromTool(request)) return refuse(response);
    text(request).then(
      (body) => answer(new URLSearchParams(body), keep, response),
      // The caller hung up.
      () => response.destroy(),
    );
  });
  const url = await listen(server);
  return { url, texts: followJournal<TextMessage>(file), stop: () => closeServer(server) };
}

function answer(form: URLSearchParams, keep: (text: TextMessage) => void, response: ServerResponse): void {
  const to = form.get('PhoneNumber');
  const message = form.get('Message');
  if (form.get('Action') !== 'Publish' || !to || !message) {
    response.writeHead(400, { 'content-type': 'text/xml' }).end(invalidParameter());
    return;
  }
  const id = crypto.randomUUID();
  keep({ id, to, body: message, sent_at: new Date().toISOString() });
  response.writeHead(200, { 'content-type': 'text/xml' }).end(published(id));
}

function published(id: string): string {
  return `<PublishResponse xmlns="${NAMESPACE}"><PublishResult><MessageId>${id}</MessageId></PublishResult><ResponseMetadata><RequestId>${id}</RequestId></ResponseMetadata></PublishResponse>`;
}

function invalidParameter(): string {
  return `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>Sender</Type><Code>InvalidParameter</Code><Message>Publish needs PhoneNumber and Message</Message></Error></ErrorResponse>`;
}
