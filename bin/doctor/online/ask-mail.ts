import {
  GetIdentityDkimAttributesCommand,
  GetIdentityMailFromDomainAttributesCommand,
  GetSendQuotaCommand,
  type SESClient,
} from '@aws-sdk/client-ses';
import type { Stage } from '#lib/stage.ts';
import { type Finding, problem, warning } from '../finding.ts';

/**
 * Number of emails per day that SES allows in its sandbox.
 * @see https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html
 */
const SANDBOX_MAILS = 200;
const CHECKLIST = 'See step 3 of docs/operations.md#first-deployment-of-a-stage.';

/** Asks SES whether the account may send to everybody, and whether recipients can authenticate the stage's email. */
export async function askForMail(stage: Stage, ses: SESClient): Promise<Finding[]> {
  const findings = await Promise.all([
    askForQuota(stage, ses),
    askForDkim(stage, ses),
    askForReturnPath(stage, ses),
  ]);
  return findings.flat();
}

async function askForQuota({ unprovenMails }: Stage, ses: SESClient): Promise<Finding[]> {
  const { Max24HourSend = 0 } = await ses.send(new GetSendQuotaCommand({}));
  // -1 means that there is no limit.
  if (Max24HourSend < 0) return [];
  if (Max24HourSend <= SANDBOX_MAILS) {
    const found = `SES is in its sandbox: ${Max24HourSend} mails a day, to verified recipients only.`;
    const todo =
      'Request production access in the SES console; until then list test addresses in sandboxRecipients.';
    return [warning('mail', found, todo)];
  }
  if (Max24HourSend >= unprovenMails.perDay) return [];
  const found = `SES allows ${Max24HourSend} mails a day, and unprovenMails.perDay alone is ${unprovenMails.perDay}.`;
  return [problem('unprovenMails.perDay', found, 'Lower it, or request a higher quota.')];
}

async function askForDkim({ mailDomain }: Stage, ses: SESClient): Promise<Finding[]> {
  const answer = await ses.send(new GetIdentityDkimAttributesCommand({ Identities: [mailDomain] }));
  const status = answer.DkimAttributes?.[mailDomain]?.DkimVerificationStatus;
  if (status === 'Success') return [];
  if (status === undefined)
    return [warning('mailDomain', `SES does not know ${mailDomain} yet.`, 'Deploy the stage.')];
  return [unseen(status, `DKIM of ${mailDomain} is ${status}.`, `Create its three CNAMEs. ${CHECKLIST}`)];
}

async function askForReturnPath({ mailDomain }: Stage, ses: SESClient): Promise<Finding[]> {
  const answer = await ses.send(new GetIdentityMailFromDomainAttributesCommand({ Identities: [mailDomain] }));
  const status = answer.MailFromDomainAttributes?.[mailDomain]?.MailFromDomainStatus;
  if (status === 'Success' || status === undefined) return [];
  const found = `The return path of ${mailDomain} is ${status}.`;
  return [unseen(status, found, `Create its MX and TXT records. ${CHECKLIST}`)];
}

/** SES looks for records for up to three days. Until it gives up, a stage may be deployed again. */
function unseen(status: string, found: string, todo: string): Finding {
  return status === 'Pending' ? warning('mailDomain', found, todo) : problem('mailDomain', found, todo);
}
