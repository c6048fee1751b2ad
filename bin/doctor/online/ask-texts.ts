import {
  DescribeAccountAttributesCommand,
  DescribeKeywordsCommand,
  DescribePhoneNumbersCommand,
  DescribeSpendLimitsCommand,
  type PhoneNumberInformation,
  type PinpointSMSVoiceV2Client,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import type { Stage } from '#lib/stage.ts';
import { type Finding, problem, warning } from '../finding.ts';

/** Keywords that carriers require, and the one that resumes texts after a STOP. */
const KEYWORDS = ['STOP', 'HELP', 'START'];
const DOLLARS_PER_TEXT = 0.011;
const DAYS_PER_MONTH = 30;
const CHECKLIST = 'See step 7 of docs/operations.md#first-deployment-of-a-stage.';

type Numbers = NonNullable<Stage['texts']>;

/** Asks End User Messaging about the account's limits and the stage's two numbers, if it sends texts. */
export async function askForTexts({ texts }: Stage, sms: PinpointSMSVoiceV2Client): Promise<Finding[]> {
  if (texts === null) return [];
  const findings = await Promise.all([
    askForTier(sms),
    askForSpendLimit(texts, sms),
    askForNumbers(texts, sms),
  ]);
  return findings.flat();
}

async function askForTier(sms: PinpointSMSVoiceV2Client): Promise<Finding[]> {
  const { AccountAttributes = [] } = await sms.send(new DescribeAccountAttributesCommand({}));
  const tier = AccountAttributes.find(({ Name }) => Name === 'ACCOUNT_TIER')?.Value;
  if (tier !== 'SANDBOX') return [];
  const found = 'Texts are in the sandbox: $1 a month, to verified numbers only.';
  return [warning('texts', found, `Request production access. ${CHECKLIST}`)];
}

async function askForSpendLimit(texts: Numbers, sms: PinpointSMSVoiceV2Client): Promise<Finding[]> {
  const { SpendLimits = [] } = await sms.send(new DescribeSpendLimitsCommand({}));
  const limit = SpendLimits.find(({ Name }) => Name === 'TEXT_MESSAGE_MONTHLY_SPEND_LIMIT')?.EnforcedLimit;
  const possible = texts.perDay * DAYS_PER_MONTH * DOLLARS_PER_TEXT;
  if (limit === undefined || limit >= possible) return [];
  const found = `Texts stop at $${limit} a month, and texts.perDay allows about $${Math.ceil(possible)}.`;
  return [warning('texts.perDay', found, 'Raise the spend limit, or lower texts.perDay.')];
}

async function askForNumbers({ from }: Numbers, sms: PinpointSMSVoiceV2Client): Promise<Finding[]> {
  const { PhoneNumbers = [] } = await sms.send(new DescribePhoneNumbersCommand({}));
  const findings = await Promise.all(
    Object.entries(from).map(([stream, number]) => {
      const check = `texts.from.${stream}`;
      const found = PhoneNumbers.find(({ PhoneNumber }) => PhoneNumber === number);
      if (found !== undefined) return checkNumber(check, found, sms);
      return [problem(check, `The account has no number ${number}.`, `Request it. ${CHECKLIST}`)];
    }),
  );
  return findings.flat();
}

async function checkNumber(
  check: string,
  { PhoneNumberId, Status, TwoWayEnabled, SelfManagedOptOutsEnabled }: PhoneNumberInformation,
  sms: PinpointSMSVoiceV2Client,
): Promise<Finding[]> {
  const isUnheard = TwoWayEnabled !== true || SelfManagedOptOutsEnabled !== true;
  return [
    ...(Status === 'ACTIVE' ? [] : [warning(check, `Its status is ${Status}.`, 'Finish its registration.')]),
    ...(isUnheard
      ? [
          problem(
            check,
            'STOP, HELP and START do not reach us.',
            `Enable two-way messages and self-managed opt-outs. ${CHECKLIST}`,
          ),
        ]
      : []),
    ...(await checkKeywords(check, PhoneNumberId, sms)),
  ];
}

async function checkKeywords(
  check: string,
  id: string | undefined,
  sms: PinpointSMSVoiceV2Client,
): Promise<Finding[]> {
  const { Keywords = [] } = await sms.send(new DescribeKeywordsCommand({ OriginationIdentity: id }));
  const known = new Set(Keywords.map(({ Keyword }) => Keyword?.toUpperCase()));
  const missing = KEYWORDS.filter((keyword) => !known.has(keyword));
  if (missing.length === 0) return [];
  return [warning(check, `It has no keyword ${missing.join(', ')}.`, 'Add the keywords to the number.')];
}
