import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { headlessLaunch } from './test/support/browser/chromium.ts';
import { IS_LONG_RUN } from './test/support/long-run.ts';

// This timeout only ends tests that hang; a machine that is three times slower must still pass, and so must an emulator
// that takes several times as long for a request as our own engines.
const HANGS_AFTER_MS = process.env.TEST_ENDPOINTS === undefined ? 180_000 : 600_000;
const JOURNEY_HANGS_AFTER_MS = 400_000;
/**
 * Waits inside a page last until the test's timeout, so the timeout is shorter here: a wrong expectation should not
 * take minutes to fail.
 */
const PAGE_HANGS_AFTER_MS = 30_000;
const patience = { poll: { timeout: 30_000 } };

/**
 * All projects run at the same time and share this number of workers, so each project must have the same setting.
 * End-to-end tests come first because they take longest. There are more workers than cores because tests also wait: for
 * a service to start, a browser to paint, an engine to respond. Two workers per core take longer, because each worker
 * loads all modules.
 */
const maxWorkers = Math.ceil(1.5 * availableParallelism());

/**
 * Tests that take minutes: journeys through whole areas, kills, bursts, small benchmarks, and rare situations on a page
 * such as a second tab. `npm run test:long` runs them too, and so does the workflow of the main branch.
 */
const LONG = IS_LONG_RUN ? [] : ['test/**/*.long.test.{ts,tsx}'];
/** Files that `npm run test:aws` does not run on an emulator. */
const LEFT_OUT = (process.env.TEST_LEFT_OUT ?? '').split(' ').filter((file) => file !== '');

/**
 * Configures tests in Node, which loads the modules itself, once for all files of a worker: that takes a sixth less
 * processor time than Vite's loader.
 */
function node(name: string, include: string[], options: { globalSetup?: string[]; setupFiles: string[] }) {
  return {
    test: {
      name,
      include,
      exclude: [...LONG, ...LEFT_OUT],
      ...options,
      isolate: false,
      experimental: { viteModuleRunner: false },
      // Tests create many short-lived objects; with a larger young generation they are collected less often.
      execArgv: ['--max-semi-space-size=64', '--disable-warning=ExperimentalWarning'],
      // In development mode the logger writes to the console, which `captured-logs.ts` reads.
      env: {
        POWERTOOLS_LOG_LEVEL: 'WARN',
        POWERTOOLS_DEV: 'true',
        POWERTOOLS_METRICS_DISABLED: 'true',
      },
      testTimeout: HANGS_AFTER_MS,
      hookTimeout: HANGS_AFTER_MS,
      expect: patience,
      maxWorkers,
    },
  };
}

/**
 * Pages run React's production build, as on the deployed site, which takes a third less time to render. A long run
 * takes the development build instead, whose warnings fail a test.
 */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };
/** Lets files that a page loads read whether this is a long run. */
const LONG_RUN = { 'process.env.LONG_RUN': JSON.stringify(String(IS_LONG_RUN)) };
const REACT_BUILD = IS_LONG_RUN
  ? { define: LONG_RUN }
  : {
      define: { ...PRODUCTION, ...LONG_RUN },
      oxc: { jsx: { development: false, runtime: 'automatic' as const } },
      optimizeDeps: { rolldownOptions: { transform: { define: PRODUCTION } } },
    };

/** These files test state that a page keeps for its whole lifetime, so each file gets a page of its own. */
const FRESH_PAGE = ['test/web/fresh-page/**/*.test.{ts,tsx}'];

/**
 * Configures tests of the site in Chromium. Files that share a page load its modules only once, which takes a third
 * less time.
 */
function web(
  name: string,
  include: string[],
  { exclude = [], isolate }: { isolate: boolean; exclude?: string[] },
) {
  return {
    logLevel: 'error' as const,
    plugins: [react()],
    ...REACT_BUILD,
    test: {
      name,
      include,
      exclude: [...LONG, ...exclude],
      isolate,
      setupFiles: ['test/support/no-console-errors.ts'],
      testTimeout: PAGE_HANGS_AFTER_MS,
      expect: patience,
      maxWorkers,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: headlessLaunch(),
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
}

export default defineConfig({
  logLevel: 'error',
  test: {
    reporters: ['minimal', './test/support/closing-line.ts'],
    projects: [
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          exclude: LONG,
          globalSetup: ['test/support/browser/shared-service.ts'],
          testTimeout: JOURNEY_HANGS_AFTER_MS,
          hookTimeout: JOURNEY_HANGS_AFTER_MS,
          expect: patience,
          maxWorkers,
        },
      },
      node('domain', ['test/domain/**/*.test.ts'], {
        setupFiles: ['test/support/setup/captured-logs.ts'],
      }),
      node('node', ['test/{bin,lambdas,lib,local,support,tools}/**/*.test.ts'], {
        globalSetup: ['test/support/shared-engines.ts'],
        setupFiles: ['test/support/setup/fresh-file.ts', 'test/support/setup/captured-logs.ts'],
      }),
      web('web', ['test/web/**/*.test.{ts,tsx}'], { isolate: false, exclude: FRESH_PAGE }),
      web('fresh-page', FRESH_PAGE, { isolate: true }),
    ],
  },
});
