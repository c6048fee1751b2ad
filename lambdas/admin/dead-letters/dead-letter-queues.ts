/** A message that failed too often, hidden from other receivers until it is released. `sentAt`: ISO. */
export type ReceivedLetter = { id: string; body: string; handle: string; sentAt: string };

export type DeadLetterPair = {
  deadLetters: {
    depth(): Promise<number>;
    receive(): Promise<ReceivedLetter[]>;
    remove(handle: string): Promise<void>;
    /** Makes a received message visible again. */
    retryAfter(handle: string, seconds: number): Promise<void>;
  };
  queue: { send(...messages: unknown[]): Promise<void>; depth(): Promise<number> };
};

/** The stage's queues and their dead-letter queues, by name. */
export type DeadLetterQueues = ReadonlyMap<string, DeadLetterPair>;
