import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

type Stoppable = { stop(): Promise<unknown> };

/** Opens something before the first test of the file and stops it after the last. */
export function openedForFile<Opened extends Stoppable>(open: () => Promise<Opened>): Opened {
  const opened = notYet<Opened>();
  beforeAll(async () => void Object.assign(opened, await open()));
  afterAll(() => opened.stop());
  return opened;
}

/** Opens something before each test and stops it after the test. */
export function openedForEachTest<Opened extends Stoppable>(open: () => Promise<Opened>): Opened {
  const opened = notYet<Opened>();
  beforeEach(async () => void Object.assign(opened, await open()));
  afterEach(() => opened.stop());
  return opened;
}

/**
 * A placeholder that is filled before a test uses it, so that hooks and helpers can refer to it at the top of a
 * file.
 */
const notYet = <Opened>() => ({}) as Opened;
