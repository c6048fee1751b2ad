import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { BRAND_IDS, byBrand } from '#domain/brands/brand.ts';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { parseStage } from '#lib/stage.ts';
import { checkRegion, checkSettings } from '../../../bin/doctor/check-settings.ts';
import cdk from '../../../cdk.json' with { type: 'json' };

const prod = parseStage('prod', cdk.context.stages);
const own = {
  ...prod,
  hosts: byBrand((id) => `${id}.filings.dev`),
  mailDomain: 'filings.dev',
  mailFrom: { alerts: 'Filings <alerts@filings.dev>', account: 'Filings <account@filings.dev>' },
  texts: { perHour: 100, perDay: 400, from: { alerts: '+18882345678', codes: '+18882345679' } },
  postalAddress: 'Filings, 20 Main Street, Albany, NY 12207',
  edgarUserAgent: 'Filings operations@filings.dev',
  alarmEmail: 'operations@filings.dev',
  adminEmail: 'admin@filings.dev',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
};

describe('settings', () => {
  it('every example value shipped in cdk.json is reported as a problem', () => {
    const problems = checkSettings(prod).filter(({ severity }) => severity === 'problem');
    expect(problems.map(({ check }) => check)).toEqual([
      ...BRAND_IDS.map((id) => `hosts.${id}`),
      'mailDomain',
      'mailFrom.alerts',
      'mailFrom.account',
      'texts.from.alerts',
      'texts.from.codes',
      'postalAddress',
      'edgarUserAgent',
      'alarmEmail',
      'adminEmail',
    ]);
  });

  it('a stage with its own values only gets warnings about features that it does not use yet', () => {
    expect(checkSettings(own)).toMatchObject([
      { check: 'stripeSecret', severity: 'warning' },
      { check: 'finnhubSecret', severity: 'warning' },
    ]);
    expect(checkSettings({ ...own, certificateArn: null })[0]).toMatchObject({ check: 'certificateArn' });
  });
});

describe('the region', () => {
  it('must be an AWS region', () => {
    expect(checkRegion(own, 'us-west-9')).toMatchObject([{ severity: 'problem' }]);
    expect(checkRegion(own, undefined)).toMatchObject([{ severity: 'warning' }]);
    expect(checkRegion(own, 'us-east-1')).toEqual([]);
  });

  it('must be us-east-1 if there is a web ACL or a hosted zone', () => {
    const zoned = { ...own, certificateArn: null, hostedZone: { id: 'Z012345', name: 'filings.dev' } };
    expect(checkRegion(zoned, 'eu-west-1').map(({ check }) => check)).toEqual([
      'requestsPerAddress',
      'hostedZone',
    ]);
    expect(checkRegion({ ...own, requestsPerAddress: null }, 'eu-west-1')).toEqual([]);
  });
});

describe('the command', () => {
  const run = promisify(execFile);
  const doctor = (...options: string[]) =>
    run(process.execPath, [join(REPOSITORY_ROOT, 'bin/doctor/doctor.ts'), ...options], {
      env: { ...process.env, AWS_REGION: 'us-east-1' },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );

  it('prints findings as JSON and exits with 1 if there is a problem', async () => {
    const { code, stdout } = await doctor('--stage', 'dev', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)[0]).toEqual({
      check: 'hosts.8k',
      severity: 'problem',
      found: '"8k.dev.example.com" is an example.',
      todo: 'Enter your own value in cdk.json.',
    });
  });

  it('exits with 2 and prints one line if the check could not be run', async () => {
    expect(await doctor('--stage', 'staging')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no stage "staging" in cdk.json, only dev, prod.\n',
    });
  });
});
