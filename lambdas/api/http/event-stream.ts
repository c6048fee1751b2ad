/** CloudFront ends a response with a 504 if it receives nothing for 30 seconds. */
const HEARTBEAT_MS = 10_000;
const HEARTBEAT = ': still answering\n\n';

/**
 * Writes values as server-sent events, and `[DONE]` after the last one. While there is nothing to write, it sends
 * comments, which clients ignore. When the caller disconnects, the signal is aborted, but the generator still runs
 * to its end.
 */
export function eventStream(
  values: (signal: AbortSignal) => AsyncGenerator<unknown>,
): ReadableStream<Uint8Array> {
  const gone = new AbortController();
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      const write = (text: string) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const heart = setInterval(() => write(HEARTBEAT), HEARTBEAT_MS);
      const send = (data: string) => {
        heart.refresh();
        write(`data: ${data}\n\n`);
      };
      const run = async () => {
        for await (const value of values(gone.signal)) send(JSON.stringify(value));
        send('[DONE]');
        if (!gone.signal.aborted) controller.close();
      };
      run()
        .catch((error) => {
          if (!gone.signal.aborted) controller.error(error);
        })
        .finally(() => clearInterval(heart));
    },
    cancel: () => gone.abort(),
  });
}
