import * as v from 'valibot';
import { BRAND_IDS, type BrandId, byBrand, MAX_NAME_LENGTH } from '#domain/brands/brand.ts';
import type { StagePart } from '#domain/contract/site/stage-parts.ts';
import { COVERAGES, USUAL_COVERAGE } from '#domain/ingestion/market-coverage.ts';

const Host = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'A host name without scheme and path'),
);
/** A name without characters that would split a text message into several parts or break an email's sender. */
const Name = v.pipe(
  v.string(),
  v.maxLength(MAX_NAME_LENGTH),
  v.regex(/^[A-Za-z0-9](?:[A-Za-z0-9 .&'-]*[A-Za-z0-9.])?$/, "A name of letters, digits, spaces and .&'-"),
);
const Email = v.pipe(v.string(), v.email());
/** @see https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_CreateSecret.html */
const SecretName = v.pipe(
  v.string(),
  v.regex(/^[\w/+=.@-]{1,512}$/, 'The name of a secret'),
  v.check((name) => !/^[rs]k_(live|test)_/.test(name), 'The name of a secret, not the key that it holds'),
);
/** @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.NamingRulesDataTypes.html */
const TableName = v.pipe(v.string(), v.regex(/^[\w.-]{3,255}$/, 'The name of a table'));
/** @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const BucketName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'The name of a bucket'));
/** `Name <address>` or a bare address. */
const Sender = v.pipe(
  v.string(),
  v.regex(/^([^<>]+<)?[^<>@\s]+@[^<>@\s]+>?$/, 'A sender such as "Name <a@b.c>"'),
);
/**
 * Regions to which an inference profile may route a request, by the profile's prefix. The ARN of a global model has no
 * region.
 */
export const PROFILE_REGIONS: Readonly<Record<string, readonly string[]>> = {
  us: ['us-east-1', 'us-east-2', 'us-west-2'],
  global: [''],
};
/**
 * Prefixes of all profiles that AWS offers. @see
 * https://docs.aws.amazon.com/bedrock/latest/userguide/inference-profiles-support.html
 */
const PROFILE_PREFIX = /^(us|us-gov|eu|apac|jp|au|ca|global)\./;
/** A Bedrock model, or an inference profile, which prefixes the model's id with `us.` or `global.`. */
const ModelId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'The id of a Bedrock model'),
  v.check(
    (id) => (PROFILE_PREFIX.exec(id)?.[1] ?? 'us') in PROFILE_REGIONS,
    'Only profiles with the prefixes us and global are known, because the stack must name their regions',
  ),
);
const UsNumber = v.pipe(v.string(), v.regex(/^\+1\d{10}$/, 'A US number, such as +18005550100'));
const Count = v.pipe(v.number(), v.integer(), v.minValue(1));
const Dollars = v.pipe(v.number(), v.gtValue(0));
const Cents = v.pipe(v.number(), v.integer(), v.minValue(50));
/** CloudFront only accepts certificates in us-east-1. */
const CertificateArn = v.pipe(
  v.string(),
  v.regex(/^arn:aws[\w-]*:acm:us-east-1:/, 'The ARN of a certificate in us-east-1'),
);

/** An analysis that takes longer than this appears only on the site. */
const LONGEST_ALERT_WAIT_SECONDS = 8;
/** Default time that an alert waits for its analysis. */
export const ALERT_WAIT_SECONDS = 6;

const StageSettings = v.pipe(
  v.strictObject({
    /** Host name of each brand's site, for links in emails. */
    hosts: v.strictObject(v.entriesFromList(BRAND_IDS, Host)),
    /** One certificate for all hosts; without it the sites are reachable only under cloudfront.net. */
    certificateArn: v.nullable(CertificateArn),
    /** Names that replace the default names of the product and the brands; every text and page uses them. */
    names: v.optional(
      v.strictObject(v.entriesFromList(['product', ...BRAND_IDS], v.exactOptional(Name))),
      {},
    ),
    /**
     * The Route 53 zone for the hosts and the mail domain. If it is set, the deployment creates the certificate and all
     * DNS records; otherwise they are created by hand.
     */
    hostedZone: v.optional(
      v.nullable(
        v.strictObject({ id: v.pipe(v.string(), v.regex(/^Z[A-Z0-9]+$/, 'A zone ID')), name: Host }),
      ),
      null,
    ),
    /**
     * Recipients that may get email while the account is in SES's sandbox, where SES also checks permission on the
     * recipient's identity.
     */
    sandboxRecipients: v.optional(v.array(Email), []),
    /** The domain for which SES signs email. */
    mailDomain: Host,
    /** Sender addresses for alerts and for emails about the account: two streams, each with its own reputation. */
    mailFrom: v.strictObject({ alerts: Sender, account: Sender }),
    /**
     * The number that each stream of texts is sent from, and the stage's cap on texts to all recipients combined.
     * `null` until the numbers are registered; until then, phones are not offered.
     */
    texts: v.nullable(
      v.strictObject({
        from: v.strictObject({ alerts: UsNumber, codes: UsNumber }),
        perHour: Count,
        perDay: Count,
      }),
    ),
    /** Shown at the bottom of every alert, as CAN-SPAM (15 U.S.C. 7704) requires. */
    postalAddress: v.pipe(v.string(), v.nonEmpty()),
    /**
     * The company and contact stated in requests to the SEC.
     * @see docs/edgar.md#fair-access
     */
    edgarUserAgent: v.pipe(v.string(), v.regex(/\S+ .*@/, 'Company name and a contact address')),
    alarmEmail: Email,
    /**
     * The table and the documents bucket into which a backup was restored. They replace the stack's own, which are kept
     * unchanged; `null` if the stack's own are used.
     */
    restored: v.optional(
      v.strictObject({
        table: v.optional(v.nullable(TableName), null),
        documents: v.optional(v.nullable(BucketName), null),
      }),
      {},
    ),
    /** The account's expected monthly cost, in US dollars; `null` for no notices. */
    budgetUsd: v.optional(v.nullable(Dollars), null),
    /**
     * How many functions the account may run at the same time, if it is fewer than the queues and the site need. The
     * queues then use fewer.
     */
    concurrentExecutions: v.optional(v.nullable(Count), null),
    /** The GitHub repository whose workflow deploys the stage, such as `owner/name`; `null` for none. */
    repository: v.optional(
      v.nullable(v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w.-]+$/, 'A repository as owner/name'))),
      null,
    ),
    /** Whether CloudFormation refuses to delete the stack. */
    terminationProtection: v.optional(v.boolean(), false),
    /** The user who verifies this address on the admin login page becomes an administrator. */
    adminEmail: Email,
    /** Whether all administrators must log in with a passkey, or only those who have registered one. */
    adminPasskeys: v.optional(v.picklist(['required', 'optional']), 'optional'),
    /** Cap on emails to unverified contacts, which strangers can make us send, per hour and per day (UTC). */
    unprovenMails: v.strictObject({ perHour: Count, perDay: Count }),
    /**
     * The number of requests from one address within five minutes beyond which a web ACL blocks it; `null` for no web
     * ACL.
     */
    requestsPerAddress: v.nullable(v.pipe(Count, v.minValue(10))),
    /**
     * The models that write and judge analyses, their daily and monthly spending caps (UTC), and how long an alert
     * waits for them. `null` if no model is configured: filings then keep the texts written by rules. If the judge is
     * `null`, quotations are used instead of prose.
     */
    model: v.nullable(
      v.strictObject({
        id: ModelId,
        judge: v.nullable(ModelId),
        dailyUsd: Dollars,
        monthlyUsd: Dollars,
        alertWaitSeconds: v.optional(
          v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_ALERT_WAIT_SECONDS)),
          ALERT_WAIT_SECONDS,
        ),
      }),
    ),
    /** Which filings are read: those of watched companies, those of all companies with a ticker, or all in scope. */
    coverage: v.optional(v.picklist(COVERAGES, 'One of "watched", "important", "all"'), USUAL_COVERAGE),
    /** Name of the secret with Stripe's key and webhook secret; `null` if nothing is sold. */
    stripeSecret: v.nullable(SecretName),
    /** Name of the secret with Finnhub's key; `null` if no quotes are shown. */
    finnhubSecret: v.nullable(SecretName),
    /**
     * Version of the secret that the distributions send to the API; `null` for the current one. Deploying with another
     * version makes CloudFormation read it.
     */
    originSecretVersion: v.optional(v.nullable(v.pipe(v.string(), v.uuid('A version ID'))), null),
    /** Whether Stripe Tax adds sales tax at checkout. */
    stripeTax: v.boolean(),
    /** Cents per month, used by `npm run stripe:setup` to create the prices. The service reads them from Stripe. */
    prices: v.strictObject({ pro: Cents, all: Cents, tickers: Cents }),
  }),
  v.check(
    ({ mailFrom, mailDomain }) =>
      Object.values(mailFrom).every((sender) => senderAddress(sender).endsWith(`@${mailDomain}`)),
    'mailFrom must be addresses of mailDomain',
  ),
  v.check(
    ({ certificateArn, hostedZone }) => certificateArn === null || hostedZone === null,
    'certificateArn must be null with a hostedZone, for which the certificate is created',
  ),
  v.check(
    ({ hosts, mailDomain, hostedZone }) =>
      hostedZone === null ||
      [...Object.values(hosts), mailDomain].every((name) => isIn(name, hostedZone.name)),
    'hosts and mailDomain must be names of the hostedZone',
  ),
  v.check(
    ({ texts }) => texts === null || texts.from.alerts !== texts.from.codes,
    'texts.from must be two numbers',
  ),
);

export type Stage = v.InferOutput<typeof StageSettings> & { name: string };

/** Settings in cdk.json that cannot be used. Each line of the message names one of them. */
export class StageError extends Error {
  override readonly name = 'StageError';
}

/** CloudFormation puts the name into the names of resources, which must not become too long. */
const STAGE_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,14}[A-Za-z0-9])?$/;

/** An example of each setting whose error message does not show one. */
const EXAMPLES: Readonly<Record<string, string>> = {
  hosts: '{ "8k": "8k.example.com", "form4": "form4.example.com", "all": "all.example.com" }',
  certificateArn: '"arn:aws:acm:us-east-1:111122223333:certificate/…", or null',
  names: '{ "product": "Filing Pulse" }',
  hostedZone: '{ "id": "Z0123456789ABCDEFGHIJ", "name": "example.com" }, or null',
  sandboxRecipients: '["admin@example.com"]',
  mailDomain: '"example.com"',
  mailFrom:
    '{ "alerts": "Filing Pulse <alerts@example.com>", "account": "Filing Pulse <account@example.com>" }',
  texts:
    '{ "from": { "alerts": "+18005550100", "codes": "+18005550111" }, "perHour": 100, "perDay": 400 }, or null',
  postalAddress: '"Filing Pulse, 1 Example Street, New York, NY 10001"',
  edgarUserAgent: '"Filing Pulse operations@example.com"',
  alarmEmail: '"operations@example.com"',
  adminEmail: '"admin@example.com"',
  restored: '{ "table": "filing-pulse-prod-restored", "documents": "filing-pulse-prod-documents-restored" }',
  budgetUsd: '50, or null',
  concurrentExecutions: '10, or null',
  repository: '"filings/filing-pulse", or null',
  terminationProtection: 'true',
  originSecretVersion: '"6e8f1b5c-3f0a-4f7e-9d52-0b7c2a1d9e44", or null',
  unprovenMails: '{ "perHour": 100, "perDay": 500 }',
  requestsPerAddress: '6000, or null',
  coverage: '"important"',
  model:
    '{ "id": "us.amazon.nova-lite-v1:0", "judge": "us.amazon.nova-lite-v1:0", "dailyUsd": 1, "monthlyUsd": 10 }, or null',
  stripeSecret: '"filing-pulse/prod/stripe", or null',
  finnhubSecret: '"filing-pulse/prod/finnhub", or null',
  stripeTax: 'false',
  prices: '{ "pro": 1000, "all": 2000, "tickers": 500 }',
};

/**
 * Reads the settings of one stage from the `stages` context of cdk.json.
 * @throws StageError with a line for every missing or malformed setting
 */
export function parseStage(name: string, stages: unknown): Stage {
  const known = v.safeParse(v.record(v.string(), v.unknown()), stages);
  if (!known.success) throw new StageError('The context of cdk.json has no stages.');
  if (!STAGE_NAME.test(name)) {
    throw new StageError(
      `The name of a stage consists of at most 16 letters, digits and hyphens, but "${name}" does not. For example: prod`,
    );
  }
  const settings = known.output[name];
  if (settings === undefined) {
    throw new StageError(
      `There is no stage "${name}" in cdk.json, only ${Object.keys(known.output).join(', ')}.`,
    );
  }
  const result = v.safeParse(StageSettings, settings);
  if (result.success) return { name, ...result.output };
  throw new StageError(result.issues.map((issue) => `stages.${name}${faultOf(issue)}`).join('\n'));
}

/** Returns the part of a line that describes one setting: its path, what is wrong, and an example. */
function faultOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null) return `: ${issue.message}.`;
  if (issue.expected === 'never') return `.${path}: There is no such setting.`;
  const example = EXAMPLES[path.split('.')[0] ?? ''];
  return `.${path}: ${issue.message}.${example === undefined ? '' : ` For example: ${example}`}`;
}

function isIn(name: string, zone: string): boolean {
  return name === zone || name.endsWith(`.${zone}`);
}

/** Returns the ids of all models that a stage calls, without duplicates. */
export function modelsOf({ model }: Stage): string[] {
  if (model === null) return [];
  return [...new Set([model.id, ...(model.judge === null ? [] : [model.judge])])];
}

/** Returns the parts of the service that a stage does not offer yet. */
export function lackingIn({ texts, stripeSecret, model }: Stage): StagePart[] {
  return [
    ...(texts === null ? (['texts'] as const) : []),
    ...(stripeSecret === null ? (['plans'] as const) : []),
    ...(model === null ? (['model'] as const) : []),
  ];
}

/** Returns the bare address from `Name <address>`. */
export function senderAddress(sender: string): string {
  return sender.replace(/^.*</, '').replace(/>$/, '');
}

/** Returns the origin of each brand's site, such as `https://8k.example.com`. */
export function brandOrigins(stage: Stage): Record<BrandId, string> {
  return byBrand((id) => `https://${stage.hosts[id]}`);
}
