/** The stand-in's response to an API call. */
export type Reply = { status: number; body: unknown };

/** @see https://docs.stripe.com/api/errors */
type ApiError = {
  type: 'invalid_request_error' | 'api_error' | 'idempotency_error' | 'card_error';
  message: string;
  code?: string;
  param?: string;
};

/** A call that Stripe refuses; the server sends the refusal's reply. */
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
 * Creates the refusal for a missing object.
 * @param param `id` if the path names the object, otherwise the parameter that names it, which Stripe treats as a bad
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
/** Creates the refusal for a call that an object's state does not allow. */
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
