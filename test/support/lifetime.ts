import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

type Stoppable = { stop(): Promise<unknown> };

/** Opened before the first test of the file, stopped after the last. */
export function openedForFile<Opened extends Stoppable>(open: () => Promise<Opened>): Opened {
  const opened = notYet<Opened>();
  beforeAll(async () => void Object.assign(opened, await open()));
  afterAll(() => opened.stop());
  return opened;
}

/** Opened anew before each test, stopped after it. */
export function openedForEachTest<Opened extends Stoppable>(open: () => Promise<Opened>): Opened {
  const opened = notYet<Opened>();
  beforeEach(async () => void Object.assign(opened, await open()));
  afterEach(() => opened.stop());
  return opened;
}

/** Filled before a test sees it: hooks and helpers of a file can name it where the file begins. */
const notYet = <Opened>() => ({}) as Opened;
