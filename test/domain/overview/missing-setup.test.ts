import { expect, test } from 'vitest';
import { missingSetup } from '#domain/overview/missing-setup.ts';

const READY = {
  mailsPerDay: 50_000,
  textNumbers: ['+12027210000'],
  hasPrices: true,
  lacking: [],
  modelClosedUntil: null,
};

test('for a stage that is completely set up, nothing is listed as missing', () => {
  expect(missingSetup(READY)).toEqual([]);
});

test('each part that the settings leave out is listed once, with its next step', () => {
  const missing = missingSetup({
    ...READY,
    hasPrices: false,
    textNumbers: [],
    lacking: ['texts', 'plans', 'model'],
  });
  expect(missing.map(({ subject }) => subject)).toEqual([
    'Text messages',
    'Plans (Stripe)',
    'Analyses (Bedrock)',
  ]);
  for (const { next_step } of missing) expect(next_step).toContain('cdk.json');
});

test('the Stripe key is not listed as missing if it is set and only the prices have not been read yet', () => {
  const [missing] = missingSetup({ ...READY, hasPrices: false });

  expect(missing).toMatchObject({ subject: 'Plans (Stripe)', next_step: expect.stringMatching(/^Check/) });
});
