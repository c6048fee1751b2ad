import { beforeEach, describe, expect, it } from 'vitest';
import { pollFilings } from '#lambdas/filings/poll-filings.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { longTest } from '#test/support/long-test.ts';
import { Killed, killedAfter } from './kill.ts';
import { type Deps, openWorld } from './world.ts';

type Entry = { id: string; form: string; cik?: string };

const world = openedForFile(openWorld);
/** The feed, newest first like EDGAR's. */
let feed: Entry[] = [];
let asked: number[] = [];
let sequence = 0;

beforeEach(() => {
  feed = [];
  asked = [];
});

const fresh = (count: number, form = '8-K'): Entry[] =>
  Array.from({ length: count }, () => {
    sequence += 1;
    return { id: `0008888888-26-${String(sequence).padStart(6, '0')}`, form };
  });

function deps(over: Partial<Deps> = {}): Deps {
  return {
    ...world.deps,
    memory: new Map(),
    ...over,
    edgar: { ...world.deps.edgar, currentFeed: async (start) => page(start) },
  };
}

function page(start: number): Uint8Array {
  asked.push(start);
  const entries = feed.slice(start, start + 100).map(
    ({ id, form, cik = '0000320193' }) => `<entry><title>${form} - Company (${cik}) (Filer)</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/320193/1/${id}-index.htm"/>
<summary type="html">&lt;b&gt;Filed:&lt;/b&gt; 2026-11-20 &lt;b&gt;AccNo:&lt;/b&gt; ${id}</summary>
<updated>2026-11-20T09:59:00-05:00</updated><category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${id}</id></entry>`,
  );
  const text = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`;
  return new TextEncoder().encode(text);
}

async function missing(entries: Entry[]): Promise<number> {
  const known = await world.deps.filings.known(entries.map((entry) => entry.id));
  return entries.filter((entry) => !known.has(entry.id)).length;
}

describe('the pages of the feed', () => {
  it('are read until one contains only known filings', async () => {
    const known = fresh(300);
    feed = known;
    expect(await pollFilings(deps(), { fullWalk: false })).toMatchObject({ pages: 4, found: 300 });

    asked = [];
    const news = fresh(150);
    feed = [...news, ...known];
    expect(await pollFilings(deps(), { fullWalk: false })).toMatchObject({ found: 150 });

    expect(asked).toEqual([0, 100, 200]);
    expect(await missing(news)).toBe(0);
  });

  it('are read past a page with nothing in scope', async () => {
    const known = fresh(120);
    feed = known;
    await pollFilings(deps(), { fullWalk: false });
    const hidden = fresh(1);
    feed = [...fresh(100, '424B2'), ...hidden, ...known];

    await pollFilings(deps(), { fullWalk: false });

    expect(await missing(hidden)).toBe(0);
  });

  it('are not read further, even by a new worker, just because one lists filings of companies without a ticker, which are not stored', async () => {
    const known = fresh(120);
    feed = [...fresh(20, 'D').map((entry) => ({ ...entry, cik: '0000000077' })), ...known];
    await pollFilings(deps(), { fullWalk: false });
    asked = [];

    await pollFilings(deps(), { fullWalk: false });

    expect(asked).toEqual([0]);
  });

  it('show filings held overnight only when the whole feed is read', async () => {
    const known = fresh(220);
    feed = known;
    await pollFilings(deps(), { fullWalk: false });
    const held = fresh(3);
    feed = [...known.slice(0, 180), ...held, ...known.slice(180)];

    await pollFilings(deps(), { fullWalk: false });
    expect(await missing(held)).toBe(3);
    await pollFilings(deps(), { fullWalk: true });
    expect(await missing(held)).toBe(0);
  });

  longTest('end at 5,100 entries', async () => {
    const known = fresh(100);
    feed = known;
    await pollFilings(deps(), { fullWalk: false });
    feed = Array.from({ length: 60 }, () => known).flat();
    asked = [];

    await pollFilings(deps(), { fullWalk: true });

    expect(asked).toHaveLength(51);
    expect(Math.max(...asked)).toBe(5_000);
  });

  longTest(
    'are read completely by the next poller if a poller is stopped between any two of them',
    async () => {
      const stops = [0, 1, 2, 5, 20, 90, 150, 210, 260, 320];
      for (const after of stops) {
        const known = fresh(100);
        feed = known;
        await pollFilings(deps(), { fullWalk: false });
        const news = fresh(130);
        feed = [...news, ...known];
        const victim = killedAfter(deps(), after);
        await pollFilings(victim.deps, { fullWalk: false }).catch((error: unknown) =>
          expect(error).toBeInstanceOf(Killed),
        );

        await pollFilings(deps(), { fullWalk: false });

        expect(await missing(news), `stopped after ${after} calls`).toBe(0);
      }
    },
  );
});
