/** What Stripe answers. */
export type Reply = { status: number; body: unknown };

/** @see https://docs.stripe.com/api/errors */
type ApiError = {
  type: 'invalid_request_error' | 'api_error' | 'idempotency_error' | 'card_error';
  message: string;
  code?: string;
  param?: string;
};

/** A call that Stripe refuses; the server answers with its reply. */
export class Refusal extends Error {
  readonly reply: Reply;

  constructor(status: number, error: ApiError) {
    super(error.message);
    this.reply = { status, body: { error } };
  }
}

export const answered = (body: unknown): Reply => ({ status: 200, body });
const invalid = (status: number, message: string, more: { code?: string; param?: string } = {}) =>
  new Refusal(status, { type: 'invalid_request_error', message, ...more });

/**
 * @param param the missing object's name: the `id` in the path, or a parameter, which Stripe calls a bad
 * request
 */
export const noSuch = (object: string, id: string, param = 'id') =>
  invalid(param === 'id' ? 404 : 400, `No such ${object}: '${id}'`, { code: 'resource_missing', param });
export const missingParameter = (param: string) =>
  invalid(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
export const unknownParameter = (param: string) =>
  invalid(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
export const invalidParameter = (param: string) => invalid(400, `Invalid value for ${param}.`, { param });
export const invalidEmail = (email: string) =>
  invalid(400, `Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' });
/** The state of an object does not allow the call. */
export const impossible = (message: string, code?: string) =>
  invalid(400, message, code === undefined ? {} : { code });
export const wrongKey = () => invalid(401, 'Invalid API key provided');
export const wrongVersion = (version: string) => invalid(400, `Invalid Stripe API version: ${version}`);
export const unknownPath = (method: string, path: string) =>
  invalid(404, `Unrecognized request URL (${method}: ${path})`);
export const otherParameters = (key: string) =>
  new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters: ${key}`,
  });
export const outOfOrder = (status: number) =>
  new Refusal(status, { type: 'api_error', message: 'Something went wrong on our end' });
