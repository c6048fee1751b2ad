import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandOrigins, lackingIn, modelsOf, parseStage, StageError, senderAddress } from '#lib/stage.ts';
import { readStage } from '../../bin/read-stage.ts';
import { CDK_CONTEXT, stageNamed } from './support.ts';

const stages = CDK_CONTEXT.stages as Record<string, Record<string, unknown>>;

describe('stage configuration', () => {
  it('lists the existing stages if an unknown one is requested', () => {
    expect(() => parseStage('staging', stages)).toThrow('no stage "staging" in cdk.json, only dev, prod');
  });

  it('lists each invalid setting on a separate line, with an example', () => {
    const broken = { dev: { ...stages.dev, edgarUserAgent: 'curl', alarmEmail: 'nobody' } };
    expect(() => parseStage('dev', broken)).toThrow(
      [
        'stages.dev.edgarUserAgent: Company name and a contact address. For example: "Filing Pulse operations@example.com"',
        'stages.dev.alarmEmail: Invalid email: Received "nobody". For example: "operations@example.com"',
      ].join('\n'),
    );
  });

  it('names the allowed coverage values, and reads the filings of companies with a ticker by default', () => {
    expect(() => parseStage('dev', { dev: { ...stages.dev, coverage: 'some' } })).toThrow(
      'stages.dev.coverage: One of "watched", "important", "all". For example: "important"',
    );
    expect(parseStage('dev', { dev: { ...stages.dev } }).coverage).toBe('important');
  });

  it.each(['with_underscore', 'a-name-of-17-chars', '-prod', ''])('rejects the stage name %j', (name) => {
    expect(() => parseStage(name, { [name]: stages.dev })).toThrow(
      'The name of a stage consists of at most 16 letters, digits and hyphens',
    );
  });

  it.each([
    ['{ "context": ', 'cdk.json cannot be read: Unexpected end of JSON input'],
    ['{}', 'The context of cdk.json has no stages.'],
    ['null', 'The context of cdk.json has no stages.'],
  ])('rejects a file with %j', (text, message) => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'cdk.json');
    writeFileSync(file, text);
    expect(() => readStage(undefined, file)).toThrow(new StageError(message));
  });

  it('rejects an unknown setting', () => {
    expect(() => parseStage('dev', { dev: { ...stages.dev, color: 'blue' } })).toThrow(
      'stages.dev.color: There is no such setting.',
    );
  });

  it.each(['A name that is too long for a text', 'Quoted "name"', ''])(
    'rejects the product name %j',
    (product) => {
      expect(() => parseStage('dev', { dev: { ...stages.dev, names: { product } } })).toThrow(
        'names.product',
      );
    },
  );

  it('rejects a sender outside the domain SES signs for', () => {
    const account = 'Filing Pulse <account@elsewhere.example>';
    const mailFrom = { alerts: 'Filing Pulse <alerts@dev.example.com>', account };
    const broken = { dev: { ...stages.dev, mailFrom } };
    expect(() => parseStage('dev', broken)).toThrow('mailFrom must be addresses of mailDomain');
  });

  it('rejects a Stripe key where the name of a secret is expected', () => {
    const broken = { dev: { ...stages.dev, stripeSecret: ['sk', 'live', 'something'].join('_') } };
    expect(() => parseStage('dev', broken)).toThrow('stripeSecret: The name of a secret, not the key');
  });

  it('accepts a stage without texts, model and Stripe, and lists what it lacks', () => {
    const bare = parseStage('dev', { dev: { ...stages.dev, texts: null, model: null, stripeSecret: null } });
    expect(lackingIn(bare)).toEqual(['texts', 'plans', 'model']);
    expect(modelsOf(bare)).toEqual([]);
  });

  it('rejects a certificate outside us-east-1', () => {
    const broken = { dev: { ...stages.dev, certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/x' } };
    expect(() => parseStage('dev', broken)).toThrow('certificateArn');
  });
});

it('extracts the address from a sender', () => {
  expect(senderAddress('Filing Pulse <alerts@example.com>')).toBe('alerts@example.com');
  expect(senderAddress('alerts@example.com')).toBe('alerts@example.com');
});

it('returns the origin of each brand’s site', () => {
  expect(brandOrigins(stageNamed('prod')).form4).toBe('https://form4.example.com');
});
