/**
 * What the server requires from an administrator before it accepts a call: a new proof of identity, or the registration
 * of a passkey.
 */
export type AskedProof = 'proof' | 'passkey';

type Request = { asked: AskedProof; settle: (isGiven: boolean) => void };

let open: Request | null = null;
const listeners = new Set<() => void>();

function change(next: Request | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the administrator for a proof of identity, in the dialog of the admin layout. Several calls share one question.
 * @returns whether the administrator gave it
 */
export function askForProof(asked: AskedProof): Promise<boolean> {
  return new Promise((resolve) => {
    const before = open;
    change({
      asked,
      settle: (isGiven) => {
        before?.settle(isGiven);
        resolve(isGiven);
      },
    });
  });
}

/** The open question, as a store for `useSyncExternalStore`. */
export const proofRequest = {
  get: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Answers the open question. */
  settle: (isGiven: boolean) => {
    const request = open;
    change(null);
    request?.settle(isGiven);
  },
};
