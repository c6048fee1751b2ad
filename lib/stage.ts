import * as v from 'valibot';
import { BRAND_IDS, type BrandId } from '#domain/brands/brand.ts';

const Host = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'A host name without scheme and path'),
);
const Email = v.pipe(v.string(), v.email());
/** @see https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_CreateSecret.html */
const SecretName = v.pipe(
  v.string(),
  v.regex(/^[\w/+=.@-]{1,512}$/, 'The name of a secret'),
  v.check((name) => !/^[rs]k_(live|test)_/.test(name), 'The name of a secret, not the key that it holds'),
);
/** `Name <address>` or a bare address. */
const Sender = v.pipe(
  v.string(),
  v.regex(/^([^<>]+<)?[^<>@\s]+@[^<>@\s]+>?$/, 'A sender such as "Name <a@b.c>"'),
);
/** A model of Bedrock, or an inference profile: `us.` and `global.` before a model's id. */
const ModelId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'The id of a Bedrock model'),
);
const UsNumber = v.pipe(v.string(), v.regex(/^\+1\d{10}$/, 'A US number, such as +18005550100'));
const Count = v.pipe(v.number(), v.integer(), v.minValue(1));
const Dollars = v.pipe(v.number(), v.gtValue(0));
const Cents = v.pipe(v.number(), v.integer(), v.minValue(50));
/** CloudFront only reads certificates in us-east-1. */
const CertificateArn = v.pipe(v.string(), v.startsWith('arn:aws:acm:us-east-1:'));

/** An analysis that takes longer is shown on the site alone. */
const LONGEST_ALERT_WAIT_SECONDS = 8;
/** How long an alert waits unless the stage says otherwise. */
export const ALERT_WAIT_SECONDS = 6;

const StageSettings = v.pipe(
  v.strictObject({
    /** Host name of each brand's site, for links in mail. */
    hosts: v.strictObject(v.entriesFromList(BRAND_IDS, Host)),
    /** One certificate for the three hosts; without it the sites answer under cloudfront.net only. */
    certificateArn: v.nullable(CertificateArn),
    /** Domain that SES signs for. */
    mailDomain: Host,
    /** Senders of alerts and of mails about the account: two streams, each with its own reputation. */
    mailFrom: v.strictObject({ alerts: Sender, account: Sender }),
    /** The number that each stream of texts leaves from, and the most that the stage sends, whoever gets them. */
    texts: v.strictObject({
      from: v.strictObject({ alerts: UsNumber, codes: UsNumber }),
      perHour: Count,
      perDay: Count,
    }),
    /** Shown at the bottom of every alert, as CAN-SPAM (15 U.S.C. 7704) requires. */
    postalAddress: v.pipe(v.string(), v.nonEmpty()),
    /** Company and contact for the SEC. @see docs/edgar.md#fair-access */
    edgarUserAgent: v.pipe(v.string(), v.regex(/\S+ .*@/, 'Company name and a contact address')),
    alarmEmail: Email,
    /** Whoever proves this address on the admin login page becomes an administrator. */
    adminEmail: Email,
    /** Most mails to contacts that nobody has proven, which strangers can have us send, by hour and day of UTC. */
    unprovenMails: v.strictObject({ perHour: Count, perDay: Count }),
    /** Requests of one address in five minutes, beyond which a web ACL refuses it; `null` for no web ACL. */
    requestsPerAddress: v.nullable(v.pipe(Count, v.minValue(10))),
    /**
     * The models that write analyses and judge them (`null` for no judge: then quotations stand in for prose), the most
     * they may cost by day and month of UTC, and how long an alert waits for them.
     */
    model: v.strictObject({
      id: ModelId,
      judge: v.nullable(ModelId),
      dailyUsd: Dollars,
      monthlyUsd: Dollars,
      alertWaitSeconds: v.optional(
        v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_ALERT_WAIT_SECONDS)),
        ALERT_WAIT_SECONDS,
      ),
    }),
    /** Name of the secret with Stripe's key and webhook secret; `null` while nothing is sold. */
    stripeSecret: v.nullable(SecretName),
    /** Name of the secret with Finnhub's key; `null` shows no quotes. */
    finnhubSecret: v.nullable(SecretName),
    /** Whether Stripe Tax adds sales tax at checkout. */
    stripeTax: v.boolean(),
    /** Cents a month, from which `npm run stripe:setup` makes the prices. The service reads them from Stripe. */
    prices: v.strictObject({ pro: Cents, all: Cents, tickers: Cents }),
  }),
  v.check(
    ({ mailFrom, mailDomain }) =>
      Object.values(mailFrom).every((sender) => senderAddress(sender).endsWith(`@${mailDomain}`)),
    'mailFrom must be addresses of mailDomain',
  ),
  v.check(({ texts: { from } }) => from.alerts !== from.codes, 'texts.from must be two numbers'),
);

export type Stage = v.InferOutput<typeof StageSettings> & { name: string };

/**
 * Settings of one stage from the `stages` context of cdk.json.
 * @throws Error naming every missing or malformed setting
 */
export function parseStage(name: string, stages: unknown): Stage {
  const known = v.parse(v.record(v.string(), v.unknown()), stages);
  const settings = known[name];
  if (settings === undefined) {
    throw new Error(`There is no stage "${name}" in cdk.json, only ${Object.keys(known).join(', ')}.`);
  }
  const result = v.safeParse(StageSettings, settings);
  if (result.success) return { name, ...result.output };
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'stage'}: ${issue.message}`);
  throw new Error(`Stage "${name}" of cdk.json is incomplete. ${problems.join('; ')}`);
}

/** Ids of the models that a stage asks, each once. */
export function modelsOf({ model }: Stage): string[] {
  return [...new Set([model.id, ...(model.judge === null ? [] : [model.judge])])];
}

/** The bare address of `Name <address>`. */
export function senderAddress(sender: string): string {
  return sender.replace(/^.*</, '').replace(/>$/, '');
}

/** Origin of each brand's site, such as `https://8k.example.com`. */
export function brandOrigins(stage: Stage): Record<BrandId, string> {
  const origin = (id: BrandId) => `https://${stage.hosts[id]}`;
  return { '8k': origin('8k'), form4: origin('form4'), all: origin('all') };
}
