/** What Stripe answers. */
export type Reply = { status: number; body: unknown };

/** @see https://docs.stripe.com/api/errors */
type ApiError = {
  type: 'invalid_request_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
};

export const answered = (body: unknown): Reply => ({ status: 200, body });
const refused = (status: number, error: ApiError): Reply => ({ status, body: { error } });
const invalid = (status: number, message: string, more: { code?: string; param?: string } = {}) =>
  refused(status, { type: 'invalid_request_error', message, ...more });

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
export const invalidEmail = (email: string) =>
  invalid(400, `Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' });
export const wrongKey = () => invalid(401, 'Invalid API key provided');
export const wrongVersion = (version: string) => invalid(400, `Invalid Stripe API version: ${version}`);
export const unknownPath = (method: string, path: string) =>
  invalid(404, `Unrecognized request URL (${method}: ${path})`);
export const outOfOrder = (status: number) =>
  refused(status, { type: 'api_error', message: 'Something went wrong on our end' });
