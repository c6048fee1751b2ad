import { ACMClient } from '@aws-sdk/client-acm';
import { BedrockClient } from '@aws-sdk/client-bedrock';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { PinpointSMSVoiceV2Client } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient } from '@aws-sdk/client-ses';
import { SNSClient } from '@aws-sdk/client-sns';
import { CLOUDFRONT_REGION } from '#lib/constructs/base/deployment-rules.ts';
import type { Stage } from '#lib/stage.ts';
import { type Finding, problem } from '../finding.ts';
import { askForConcurrency } from './ask-account.ts';
import { askForCertificate } from './ask-certificate.ts';
import { askForMail } from './ask-mail.ts';
import { askForModels } from './ask-models.ts';
import { askForSecrets } from './ask-secrets.ts';
import { askForStack } from './ask-stack.ts';
import { askForTexts } from './ask-texts.ts';
import { errorFrom } from './aws-error.ts';

/** The longest that a request waits for a response. */
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Queries AWS, using the region and credentials from the environment, for problems that would keep a stage from
 * working. Nothing is changed. If a service refuses the query, this is reported as a separate finding.
 * @param timeoutMs how long one request may take
 * @throws if AWS cannot be reached or there are no credentials
 */
export async function askAws(
  stage: Stage,
  today: Date,
  timeoutMs: number = REQUEST_TIMEOUT_MS,
): Promise<Finding[]> {
  const common = {
    maxAttempts: 2,
    requestHandler: {
      requestTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      // Otherwise the SDK only logs that a request is taking too long, and keeps waiting.
      throwOnRequestTimeout: true,
    },
  };
  const checks: [string, Promise<Finding[]>][] = [
    ['account', askForConcurrency(stage, new LambdaClient(common))],
    ['stack', askForStack(stage, new CloudFormationClient(common), new SNSClient(common))],
    ['certificate', askForCertificate(stage, new ACMClient({ ...common, region: CLOUDFRONT_REGION }), today)],
    ['secrets', askForSecrets(stage, new SecretsManagerClient(common))],
    ['mail', askForMail(stage, new SESClient(common))],
    ['texts', askForTexts(stage, new PinpointSMSVoiceV2Client(common))],
    ['models', askForModels(stage, new BedrockClient(common))],
  ];
  const findings = await Promise.all(
    checks.map(([check, asked]) => asked.catch((error) => refused(check, error))),
  );
  return findings.flat();
}

function refused(check: string, error: unknown): Finding[] {
  return [
    problem(
      check,
      errorFrom(error).sentence,
      'Allow whoever deploys to read this, and run the doctor again.',
    ),
  ];
}
