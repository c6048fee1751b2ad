import { resolve } from 'node:path';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { ENGINE_FILES, startEngines } from '#local/engines/engines.ts';
import { lockData } from '#local/runtime/data-lock.ts';
import { makePrivate } from '#local/runtime/private-data.ts';
import { readSeedOptions, type SeedOptions, USAGE } from './seed-options.ts';
import { seedTable } from './seed-table.ts';

if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
try {
  await run(readSeedOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Opens the data folder as npm start does, and fills its table. */
async function run({ dataDir, ...size }: SeedOptions): Promise<void> {
  const folder = resolve(dataDir);
  makePrivate(folder, ENGINE_FILES);
  const unlock = await lockData(folder);
  const engines = await startEngines({ dataDir: folder, hasQueues: false });
  try {
    const begun = performance.now();
    const table = openTable(engines.env.TABLE_NAME ?? '');
    const items = await seedTable(table, size, { now: new Date(), say: (line) => console.log(line) });
    const seconds = (performance.now() - begun) / 1_000;
    console.log(
      `${items} items in ${seconds.toFixed(1)} s. Look at them with: npm start -- --data ${dataDir}`,
    );
  } finally {
    await engines.stop();
    unlock();
  }
}
