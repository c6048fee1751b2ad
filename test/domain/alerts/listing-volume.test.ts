import { expect, test } from 'vitest';
import { channelVolumes } from '#domain/alerts/listing-volume.ts';

const STEPS = [
  { importance_level: 'LOW', count: 8 },
  { importance_level: 'MEDIUM', count: 4 },
  { importance_level: 'HIGH', count: 1 },
  { importance_level: 'CRITICAL', count: 0 },
] as const;

test('each channel sends its levels at once or in the digest, up to its cap', () => {
  const volumes = channelVolumes(STEPS, {
    channels: ['email', 'sms'],
    minImportance: 'LOW',
    delivery: 'realtime',
  });
  expect(volumes).toMatchObject([
    { channel: 'email', atOnce: 5, inDigest: 8 },
    { channel: 'sms', atOnce: 1, inDigest: 0, cap: 10 },
  ]);
});

test('stages of a listing below the minimum importance are not counted', () => {
  const volumes = channelVolumes(STEPS, { channels: ['email'], minImportance: 'HIGH', delivery: 'digest' });
  expect(volumes).toMatchObject([{ atOnce: 0, inDigest: 1 }]);
});
