import { describe, expect, it } from 'vitest';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { parseStage, type Stage } from '#lib/stage.ts';
import { CDK_CONTEXT, resources, stageNamed, templateOf } from './support.ts';

const prod = stageNamed('prod');
const HOSTS = BRAND_IDS.map((id) => `${id}.example.com`);
/** Recipients are added here, so that one template serves all tests without a zone: building one takes seconds. */
const unzoned: Stage = { ...prod, sandboxRecipients: ['reader@example.net'] };
const zoned: Stage = { ...prod, hostedZone: { id: 'Z0123456789', name: 'example.com' } };

describe('a stage with a hosted zone', () => {
  const template = templateOf(zoned);
  const records = Object.values(resources(template, 'AWS::Route53::RecordSet')).map(
    ({ Properties }) => Properties,
  );
  const named = (name: string) => records.filter(({ Name }) => Name === name).map(({ Type }) => Type);

  it('creates a certificate for the hosts of all brands, validated by DNS', () => {
    const [certificate] = Object.values(resources(template, 'AWS::CertificateManager::Certificate'));
    expect(certificate?.Properties).toMatchObject({
      DomainName: '8k.example.com',
      SubjectAlternativeNames: HOSTS.slice(1),
      ValidationMethod: 'DNS',
    });
  });

  it.each(HOSTS.map((host) => `${host}.`))('points %s at its site', (host) => {
    expect(named(host).toSorted()).toEqual(['A', 'AAAA']);
  });

  it('creates the records for email: DKIM, return path, SPF and DMARC', () => {
    expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3);
    expect(named('bounce.example.com').toSorted()).toEqual(['MX', 'TXT']);
    expect(records.find(({ Name }) => Name === '_dmarc.example.com')?.ResourceRecords).toEqual([
      '"v=DMARC1; p=none"',
    ]);
  });

  it('can be deployed only where CloudFront accepts its certificate', () => {
    expect(JSON.stringify(template.toJSON().Rules.CloudFrontRegion)).toContain(
      'requestsPerAddress and hostedZone must be null outside us-east-1.',
    );
  });
});

it('without a hosted zone, outputs list every record that has to be created by hand', () => {
  const { Outputs } = templateOf(unzoned).toJSON();
  const names = [
    'Dkim1',
    'Dkim2',
    'Dkim3',
    'ReturnPath',
    'Spf',
    'Dmarc',
    'Address8k',
    'Addressform4',
    'Addressall',
  ];
  for (const name of names) expect(Outputs[name]?.Value, name).toBeDefined();
  expect(Outputs.Spf.Value).toBe('bounce.example.com TXT v=spf1 include:amazonses.com ~all');
});

it('sandbox recipients are added to the identities to which email may be sent', () => {
  const template = JSON.stringify(templateOf(unzoned).toJSON());
  expect(template).toContain(':identity/reader@example.net');
});

describe('the validation of conflicting settings', () => {
  const stages = CDK_CONTEXT.stages as Record<string, Record<string, unknown>>;
  const parse = (changes: object) => () => parseStage('prod', { prod: { ...stages.prod, ...changes } });
  const hostedZone = { id: 'Z0123456789', name: 'example.com' };

  it('rejects a certificate in addition to a hosted zone', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1';
    expect(parse({ hostedZone, certificateArn })).toThrow('certificateArn must be null with a hostedZone');
  });

  it('rejects host names outside the hosted zone', () => {
    expect(parse({ hostedZone: { ...hostedZone, name: 'example.org' } })).toThrow('names of the hostedZone');
  });

  it('rejects a model whose inference profile has regions that the stack does not know', () => {
    const model = { ...(stages.prod?.model as object), id: 'eu.amazon.nova-lite-v1:0' };
    expect(parse({ model })).toThrow('Only profiles with the prefixes us and global are known');
  });
});

it('CloudFormation refuses a stage that still has example values', () => {
  const { Rules } = templateOf(unzoned).toJSON();
  expect(Rules.NoPlaceholders.Assertions[0].AssertDescription).toContain('hosts.8k, hosts.form4');
});
