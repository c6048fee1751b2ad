import { edgarError } from './edgar-errors.ts';

/** A response with its body. `capped`: the body was cut at the maximum number of bytes. */
export type Transfer = { status: number; headers: Headers; bytes: Uint8Array; capped: boolean };

const TOTAL_TIMES = 3;

/**
 * Fetches a URL and stops reading at `maxBytes`. Connecting, and each wait between chunks, may take up to
 * `timeoutMs`; the whole transfer may take three times as long, which leaves a worker time to record the
 * failure.
 * @throws AppError edgar_timeout, edgar_cut, edgar_unavailable (no connection)
 */
export async function transfer(
  url: string,
  options: { userAgent: string; maxBytes: number; timeoutMs: number },
): Promise<Transfer> {
  const patience = new Patience(options.timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': options.userAgent, 'accept-encoding': 'gzip, deflate' },
      signal: patience.signal,
    }).catch((cause: unknown) => {
      throw edgarError(patience.isOver ? 'edgar_timeout' : 'edgar_unavailable', { cause });
    });
    patience.renew();
    const body = await readBody(response, options.maxBytes, patience);
    return { status: response.status, headers: response.headers, ...body };
  } finally {
    patience.end();
  }
}

async function readBody(response: Response, maxBytes: number, patience: Patience) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  try {
    while (reader && length <= maxBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      patience.renew();
      chunks.push(value);
      length += value.length;
    }
  } catch (cause) {
    throw edgarError(patience.isOver ? 'edgar_timeout' : 'edgar_cut', { cause });
  }
  const capped = length > maxBytes;
  if (capped) await reader?.cancel().catch(() => undefined);
  return { bytes: new Uint8Array(Buffer.concat(chunks)).subarray(0, maxBytes), capped };
}

/** Aborts a transfer after a long gap, or if the whole transfer takes too long. */
class Patience {
  readonly #abort = new AbortController();
  readonly #idleMs: number;
  readonly #total: NodeJS.Timeout;
  #idle: NodeJS.Timeout;

  constructor(idleMs: number) {
    this.#idleMs = idleMs;
    this.#idle = setTimeout(() => this.#abort.abort(), idleMs);
    this.#total = setTimeout(() => this.#abort.abort(), idleMs * TOTAL_TIMES);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get isOver(): boolean {
    return this.#abort.signal.aborted;
  }

  renew(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#abort.abort(), this.#idleMs);
  }

  end(): void {
    clearTimeout(this.#idle);
    clearTimeout(this.#total);
  }
}
