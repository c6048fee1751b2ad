import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response to one call: a JSON object, XML text, or an error. */
export type Answer = object | string | { error: string; status: number; message: string };

/** Selects the response by the call's name: the action in query and JSON protocols, otherwise the path. */
export type Answers = Record<string, Answer>;

const XML_ERROR = (code: string, message: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;

/**
 * Starts a server that imitates several AWS services, in their own protocols: AWS JSON, REST JSON and query with XML.
 * Unknown calls get a 404.
 */
export async function startAwsStub(answers: Answers) {
  const calls: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const { name, isXml } = nameOf(request, await bodyOf(request));
    calls.push(name);
    const answer = answers[name] ?? {
      error: 'ResourceNotFoundException',
      status: 404,
      message: 'Not found.',
    };
    if (typeof answer === 'object' && 'error' in answer) {
      const { error, status, message } = answer as { error: string; status: number; message: string };
      response.writeHead(status, { 'x-amzn-errortype': error });
      response.end(isXml ? XML_ERROR(error, message) : JSON.stringify({ __type: error, message }));
      return;
    }
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function nameOf({ headers, url = '' }: IncomingMessage, body: string): { name: string; isXml: boolean } {
  const target = headers['x-amz-target'];
  if (typeof target === 'string') return { name: target.split('.').at(-1) ?? '', isXml: false };
  const action = new URLSearchParams(body).get('Action');
  if (action !== null) return { name: `${action}${detailOf(body)}`, isXml: true };
  return { name: decodeURIComponent(url), isXml: false };
}

/** Returns the stack that a query is about, because the doctor asks about several. */
function detailOf(body: string): string {
  const stack = new URLSearchParams(body).get('StackName');
  return stack === null ? '' : ` ${stack}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
