import { type ACMClient, type CertificateDetail, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import type { Stage } from '#lib/stage.ts';
import { type Finding, problem, warning } from '../finding.ts';
import { errorFrom } from './aws-error.ts';

const CHECK = 'certificateArn';
const NOTICE_DAYS = 30;
const MS_PER_DAY = 86_400_000;

/**
 * Asks ACM whether the certificate that a stage names is issued, covers the stage's hosts and is not about to expire.
 * @param acm a client for us-east-1
 */
export async function askForCertificate(stage: Stage, acm: ACMClient, today: Date): Promise<Finding[]> {
  if (stage.certificateArn === null) return [];
  try {
    const { Certificate } = await acm.send(
      new DescribeCertificateCommand({ CertificateArn: stage.certificateArn }),
    );
    return Certificate === undefined ? [] : checkCertificate(stage, Certificate, today);
  } catch (error) {
    const todo = 'Enter the ARN of a certificate in us-east-1 of this account, or null.';
    return [problem(CHECK, errorFrom(error).sentence, todo)];
  }
}

function checkCertificate(
  { hosts }: Stage,
  { Status, NotAfter, DomainName = '', SubjectAlternativeNames = [] }: CertificateDetail,
  today: Date,
): Finding[] {
  if (Status !== 'ISSUED') {
    return [
      problem(
        CHECK,
        `The certificate is ${Status}.`,
        'Create its validation records and wait until it is issued.',
      ),
    ];
  }
  const names = [DomainName, ...SubjectAlternativeNames];
  const bare = Object.values(hosts).filter((host) => !names.some((name) => covers(name, host)));
  const daysLeft = ((NotAfter?.getTime() ?? Number.POSITIVE_INFINITY) - today.getTime()) / MS_PER_DAY;
  return [
    ...(bare.length === 0
      ? []
      : [
          problem(
            CHECK,
            `The certificate does not cover ${bare.join(', ')}.`,
            'Request one for all three hosts.',
          ),
        ]),
    ...(daysLeft > NOTICE_DAYS
      ? []
      : [
          warning(
            CHECK,
            `The certificate ends in ${Math.floor(daysLeft)} days.`,
            'Check that its validation records still exist, so that ACM can renew it.',
          ),
        ]),
  ];
}

/** Returns whether a certificate name, possibly `*.example.com`, covers a host. */
function covers(name: string, host: string): boolean {
  if (!name.startsWith('*.')) return name === host;
  return host.slice(host.indexOf('.')) === name.slice(1);
}
