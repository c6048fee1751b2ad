import { Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  AaaaRecord,
  ARecord,
  CfnRecordSet,
  HostedZone,
  type IHostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import { BRAND_IDS, type BrandId } from '#domain/brands/brand.ts';
import type { Stage } from '../../stage.ts';
import { output } from './output.ts';

/** A DNS record that email or a site needs. `value` may be a CDK token. */
export type DnsRecord = { name: string; type: 'CNAME' | 'MX' | 'TXT'; value: string };

const TTL_SECONDS = '300';

/**
 * The stage's DNS records. With a hosted zone they are created, along with the certificate; without one, outputs list
 * the records that somebody must create.
 */
export class Dns extends Construct {
  /** `null` if the sites are reachable only under cloudfront.net. */
  readonly certificate: ICertificate | null;
  private readonly zone: IHostedZone | null;
  private readonly stage: Stage;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.stage = stage;
    this.zone = zoneOf(this, stage);
    this.certificate = this.certificateOf(stage);
  }

  /** Adds a record under an output's name, such as `Dkim1`. */
  add(name: string, record: DnsRecord): void {
    if (this.zone === null) {
      output(this, name, `${record.name} ${record.type} ${record.value}`);
      return;
    }
    new CfnRecordSet(this, name, {
      hostedZoneId: this.zone.hostedZoneId,
      name: record.name,
      type: record.type,
      ttl: TTL_SECONDS,
      resourceRecords: [record.type === 'TXT' ? `"${record.value}"` : record.value],
    });
  }

  /** Points a brand's host at its distribution. */
  point(brand: BrandId, distribution: IDistribution): void {
    const host = this.stage.hosts[brand];
    if (this.zone === null) {
      output(this, `Address${brand}`, `${host} CNAME ${distribution.distributionDomainName}`);
      return;
    }
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    const props = { zone: this.zone, recordName: `${host}.`, target };
    new ARecord(this, `Address-${brand}`, props);
    new AaaaRecord(this, `Address6-${brand}`, props);
  }

  private certificateOf({ certificateArn, hosts }: Stage): ICertificate | null {
    if (certificateArn !== null) return Certificate.fromCertificateArn(this, 'Given', certificateArn);
    if (this.zone === null) return null;
    const [domainName, ...subjectAlternativeNames] = BRAND_IDS.map((brand) => hosts[brand]);
    return new Certificate(this, 'Certificate', {
      domainName: domainName ?? '',
      subjectAlternativeNames,
      validation: CertificateValidation.fromDns(this.zone),
    });
  }
}

/** Returns the records that let receivers authenticate the stage's email: return path, SPF and DMARC. */
export function mailRecords(scope: Construct, { mailDomain }: Stage): Record<string, DnsRecord> {
  const bounce = returnPathOf(mailDomain);
  const { region } = Stack.of(scope);
  return {
    ReturnPath: { name: bounce, type: 'MX', value: `10 feedback-smtp.${region}.amazonses.com` },
    Spf: { name: bounce, type: 'TXT', value: 'v=spf1 include:amazonses.com ~all' },
    // Receivers report email that fails, but do not reject it yet. Tighten the policy once the reports show that all
    // email passes.
    Dmarc: { name: `_dmarc.${mailDomain}`, type: 'TXT', value: 'v=DMARC1; p=none' },
  };
}

/** Returns the return path's domain. It is under our own domain, so that SPF aligns with the sender for DMARC. */
export function returnPathOf(mailDomain: string): string {
  return `bounce.${mailDomain}`;
}

function zoneOf(scope: Construct, { hostedZone }: Stage): IHostedZone | null {
  if (hostedZone === null) return null;
  const { id, name } = hostedZone;
  return HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: id, zoneName: name });
}
