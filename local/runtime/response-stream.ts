import { Writable } from 'node:stream';

/** Status and headers of a streamed response, which a handler specifies before the first byte. */
export type StreamHead = { statusCode: number; headers: Record<string, string>; cookies: string[] };

/** The destination of a streamed response. */
export type StreamSink = {
  head(head: StreamHead): void;
  /** @returns a promise that resolves when more bytes may be written */
  write(bytes: Uint8Array): Promise<void>;
  end(): void;
};

/** A response object like the one that Lambda passes to a handler that streams. */
export class ResponseStream extends Writable {
  readonly #sink: StreamSink;

  constructor(sink: StreamSink) {
    super();
    this.#sink = sink;
  }

  head(head: StreamHead): void {
    this.#sink.head(head);
  }

  override _write(bytes: Uint8Array, _encoding: string, done: (error?: Error | null) => void): void {
    this.#sink.write(bytes).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.#sink.end();
    done();
  }
}

/** The object that Lambda's Node runtime provides to streaming handlers, under the global name `awslambda`. */
export const LAMBDA_STREAMS = {
  streamifyResponse: <Handler>(handler: Handler): Handler => handler,
  HttpResponseStream: {
    from(stream: ResponseStream, head: StreamHead): ResponseStream {
      stream.head(head);
      return stream;
    },
  },
};
