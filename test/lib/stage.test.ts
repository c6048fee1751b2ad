import { describe, expect, it } from 'vitest';
import { brandOrigins, parseStage, senderAddress } from '#lib/stage.ts';
import { CDK_CONTEXT, stageNamed } from './support.ts';

const stages = CDK_CONTEXT.stages as Record<string, Record<string, unknown>>;

describe('stage configuration', () => {
  it('names the stages that exist when asked for another', () => {
    expect(() => parseStage('staging', stages)).toThrow('no stage "staging" in cdk.json, only dev, prod');
  });

  it('names every setting that is wrong', () => {
    const broken = { dev: { ...stages.dev, edgarUserAgent: 'curl', alarmEmail: 'nobody' } };
    expect(() => parseStage('dev', broken)).toThrow(/edgarUserAgent: .*alarmEmail: /);
  });

  it('refuses a setting that nothing reads', () => {
    expect(() => parseStage('dev', { dev: { ...stages.dev, colour: 'blue' } })).toThrow('colour');
  });

  it('refuses a sender outside the domain that SES signs for', () => {
    const broken = { dev: { ...stages.dev, mailFrom: 'Filing Pulse <alerts@elsewhere.example>' } };
    expect(() => parseStage('dev', broken)).toThrow('mailFrom must be an address of mailDomain');
  });

  it('refuses a key of Stripe where the name of a secret is asked for', () => {
    const broken = { dev: { ...stages.dev, stripeSecret: ['sk', 'live', 'something'].join('_') } };
    expect(() => parseStage('dev', broken)).toThrow('stripeSecret: The name of a secret, not the key');
  });

  it('refuses a certificate of another region than us-east-1', () => {
    const broken = { dev: { ...stages.dev, certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/x' } };
    expect(() => parseStage('dev', broken)).toThrow('certificateArn');
  });
});

it('reads the address out of a sender', () => {
  expect(senderAddress('Filing Pulse <alerts@example.com>')).toBe('alerts@example.com');
  expect(senderAddress('alerts@example.com')).toBe('alerts@example.com');
});

it('links lead to the host of the brand', () => {
  expect(brandOrigins(stageNamed('prod')).form4).toBe('https://form4.example.com');
});
