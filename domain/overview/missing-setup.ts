import type { MissingSetup } from '#domain/contract/admin/admin-overview-contract.ts';
import type { StagePart } from '#domain/contract/site/stage-parts.ts';

/** What is known about a stage's setup. */
export type KnownSetup = {
  /** How many emails SES accepts per day; `null` if SES could not be reached. */
  mailsPerDay: number | null;
  /** The numbers that texts are sent from, E.164. */
  textNumbers: readonly string[];
  /** Whether prices have ever been read from Stripe. */
  hasPrices: boolean;
  /** The parts that are missing from the stage's settings. */
  lacking: readonly StagePart[];
  /** When the account may use the model again, ISO; `null` if it may use it now. */
  modelClosedUntil: string | null;
};

/** An account in SES's sandbox may send this many emails a day, to verified addresses only. */
const SANDBOX_MAILS = 200;
/** Exchange code 555 is reserved for example numbers, which a new stage's settings contain. */
const EXAMPLE_NUMBER = /^\+1\d{3}555\d{4}$/;

/** Returns what a stage still needs before it can be opened to readers, each with the next step. */
export function missingSetup(known: KnownSetup): MissingSetup[] {
  const examples = known.textNumbers.filter((number) => EXAMPLE_NUMBER.test(number));
  return [
    ...(known.mailsPerDay !== null && known.mailsPerDay <= SANDBOX_MAILS
      ? [
          {
            subject: 'Email (SES)',
            state: `The account is in the sandbox: ${known.mailsPerDay} emails a day, to verified addresses only.`,
            next_step: 'Request production access in the SES console.',
          },
        ]
      : []),
    ...(known.lacking.includes('texts')
      ? [
          {
            subject: 'Text messages',
            state: 'The stage has no numbers; phones are not offered.',
            next_step: 'Register two numbers and set texts in cdk.json.',
          },
        ]
      : []),
    ...(examples.length > 0
      ? [
          {
            subject: 'Text messages',
            state: `${examples.join(' and ')} ${examples.length === 1 ? 'is an example number' : 'are example numbers'}.`,
            next_step: 'Register two numbers and set texts.from in cdk.json.',
          },
        ]
      : []),
    ...(known.hasPrices
      ? []
      : [
          {
            subject: 'Plans (Stripe)',
            state: 'No prices have been read from Stripe.',
            next_step: known.lacking.includes('plans')
              ? 'Set stripeSecret in cdk.json, then run the Stripe setup.'
              : 'Check the Stripe setup. Prices are read within the hour.',
          },
        ]),
    ...(known.lacking.includes('model')
      ? [
          {
            subject: 'Analyses (Bedrock)',
            state: 'The stage has no model; analyses are written by the rules, and the chatbot is closed.',
            next_step: 'Set model in cdk.json.',
          },
        ]
      : []),
    ...(known.modelClosedUntil === null
      ? []
      : [
          {
            subject: 'Analyses (Bedrock)',
            state: 'The account may not use the model; analyses are written by the rules.',
            next_step: 'Enable access to the model in the Bedrock console.',
          },
        ]),
  ];
}
