import { expect, vi } from 'vitest';

type Call = [first: unknown, ...rest: unknown[]];

/** Asserts that the code under test logged warnings or errors with these messages, and accepts all of them. */
export function expectLogged(...messages: string[]): void {
  for (const message of messages) expect(logged()).toContain(message);
  acceptLogged(...messages);
}

/** Accepts warnings and errors with these messages, whether they were logged or not. */
export function acceptLogged(...messages: string[]): void {
  for (const calls of captured()) {
    const others = calls.filter((call) => !messages.includes(messageOf(call)));
    calls.splice(0, calls.length, ...others);
  }
}

/**
 * @returns messages of warnings and errors that no test has accepted yet, including those of plain `console.error`
 * calls
 */
export function logged(): string[] {
  return captured().flatMap((calls) => calls.map(messageOf));
}

/** @returns the same as `logged`, but complete lines */
export function loggedLines(): string[] {
  return captured().flatMap((calls) => calls.map((call) => call.map(String).join(' ')));
}

/** Returns the calls that `setup/captured-logs.ts` records. */
function captured(): Call[][] {
  return [console.warn, console.error].map((method) => vi.mocked(method).mock.calls as Call[]);
}

/** Returns the message of a log line, which is one JSON object; anything else is returned as printed. */
function messageOf(call: Call): string {
  const [line] = call;
  try {
    const { message } = JSON.parse(String(line)) as { message?: unknown };
    return typeof message === 'string' ? message : String(line);
  } catch {
    return call.map(String).join(' ');
  }
}
