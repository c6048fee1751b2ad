import { parseArgs } from 'node:util';
import { parseEmail } from '#domain/accounts/contact.ts';

export type StartOptions = {
  port: number;
  /** The port was given explicitly: if it is taken, the start fails instead of using another. */
  isPortExplicit: boolean;
  dataDir: string;
  fresh: boolean;
  /** `sample`, `live`, or a folder to replay. */
  edgar: string;
  /** The factor by which filings are published faster. */
  speed: number;
  /** Calls the model on Bedrock with the credentials in the environment. */
  bedrock: boolean;
  /**
   * The number of seconds that each response of the model stand-ins takes. If it is more than 0, alerts wait for the
   * responses.
   */
  modelSeconds: number;
  /** The administrator's address, whose ownership is proven at /admin/login. */
  admin: string;
  /** `required` corresponds to a stage that demands a second factor from its administrators. */
  adminPasskeys: 'required' | 'optional';
  open: boolean;
  /** Host names besides localhost that the service accepts, in lower case. */
  hostNames: readonly string[];
};

export const USAGE = `Usage: npm start -- [options]

  --port N            port for site, API and inbox (4000, or the next free one)
  --data DIR          where data is kept between runs (.local)
  --fresh             delete what an earlier run kept
  --edgar SOURCE      sample (built in), live (needs EDGAR_USER_AGENT), or a folder to replay
  --speed N           publish filings N times faster (1)
  --host-name NAME    another name under which the service answers, besides localhost; may be repeated
  --bedrock           have a real model write the analyses: needs AWS credentials
                      and a region; MODEL_ID, JUDGE_MODEL_ID, MODEL_DAILY_USD and MODEL_MONTHLY_USD choose
                      writer, judge and caps
  --model-seconds N   let the stand-ins for models take N seconds an answer, with alerts that wait for them (0)
  --admin EMAIL       who may log in at /admin/login (admin@example.com)
  --admin-passkeys P  required: administrators must register a passkey first (optional)
  --no-open           don't open the browser
`;

const DEFAULT_PORT = 4000;
const HIGHEST_PORT = 65_535;

/**
 * Parses the options of `npm start`.
 * @throws Error with a message for the user
 */
export function readOptions(args: string[]): StartOptions {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      port: { type: 'string' },
      data: { type: 'string', default: '.local' },
      fresh: { type: 'boolean', default: false },
      edgar: { type: 'string', default: 'sample' },
      speed: { type: 'string', default: '1' },
      bedrock: { type: 'boolean', default: false },
      'model-seconds': { type: 'string', default: '0' },
      admin: { type: 'string', default: 'admin@example.com' },
      'admin-passkeys': { type: 'string', default: 'optional' },
      open: { type: 'boolean', default: true },
      'host-name': { type: 'string', multiple: true, default: [] },
    },
  });
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT) {
    throw new Error(`--port takes a number from 0 to ${HIGHEST_PORT}, not "${values.port}".`);
  }
  const speed = Number(values.speed);
  if (!Number.isFinite(speed) || speed <= 0) {
    throw new Error(`--speed takes a number above 0, not "${values.speed}".`);
  }
  const modelSeconds = Number(values['model-seconds']);
  if (!Number.isFinite(modelSeconds) || modelSeconds < 0) {
    throw new Error(`--model-seconds takes a number from 0, not "${values['model-seconds']}".`);
  }
  return {
    port,
    isPortExplicit: values.port !== undefined,
    dataDir: values.data,
    fresh: values.fresh,
    edgar: values.edgar,
    speed,
    bedrock: values.bedrock,
    modelSeconds,
    admin: adminIn(values.admin),
    adminPasskeys: adminPasskeysIn(values['admin-passkeys']),
    open: values.open,
    hostNames: values['host-name'].map((name) => name.toLowerCase()),
  };
}

function adminIn(text: string): string {
  try {
    return parseEmail(text);
  } catch (cause) {
    throw new Error(`--admin takes an email address, not "${text}".`, { cause });
  }
}

function adminPasskeysIn(text: string): StartOptions['adminPasskeys'] {
  if (text === 'required' || text === 'optional') return text;
  throw new Error(`--admin-passkeys takes required or optional, not "${text}".`);
}
