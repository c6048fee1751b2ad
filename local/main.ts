import { onNpmEnded } from './runtime/ancestors.ts';
import { openBrowser } from './runtime/browser.ts';
import { readOptions, type StartOptions, USAGE } from './runtime/start-options.ts';
import { startService } from './service.ts';

/** Everything must have stopped within this time after Ctrl-C. */
const STOP_WITHIN_MS = 2_500;

let isStopping = false;
const options = parseOptions();

try {
  const service = await startService(options, (line) => console.log(line));
  service.failed.catch((error) => {
    if (isStopping) return;
    console.error(`${messageOf(error)} The service cannot go on without it. Start it again.`);
    stop(service.stop, 1);
  });
  onNpmEnded(() => stop(service.stop));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(service.stop));
  for (const [name, address] of Object.entries(service.addresses))
    console.log(`  ${name.padEnd(9)} ${address}`);
  console.log(`ready ${service.url}`);
  if (options.open) openBrowser(service.url);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}

function parseOptions(): StartOptions {
  if (process.argv.includes('--help')) {
    console.log(USAGE);
    process.exit(0);
  }
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${USAGE}`);
    process.exit(2);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Stops only once: Ctrl-C may arrive twice, from the terminal and from the launcher. */
function stop(stopService: () => Promise<void>, status = 0): void {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(status), STOP_WITHIN_MS);
  stopService().finally(() => process.exit(status));
}
