import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './test/support/chromium.ts';

// Limits only end what hangs: a machine that is three times as slow must pass as well.
const HANGS_AFTER_MS = 180_000;
const JOURNEY_HANGS_AFTER_MS = 400_000;
const patience = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-line.ts'],
    projects: [
      {
        test: {
          name: 'node',
          include: ['test/{chaos,corpus,domain,lambdas,lib,local,support}/**/*.test.ts'],
          setupFiles: ['test/support/no-console-errors.ts'],
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
          expect: patience,
          maxWorkers: '100%',
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['test/web/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/no-console-errors.ts'],
          testTimeout: 60_000,
          expect: patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          testTimeout: JOURNEY_HANGS_AFTER_MS,
          hookTimeout: JOURNEY_HANGS_AFTER_MS,
          expect: patience,
          fileParallelism: false,
        },
      },
    ],
  },
});
