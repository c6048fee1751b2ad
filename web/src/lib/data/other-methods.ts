import type * as v from 'valibot';
import { api } from './api-client.ts';

/* The site's calls are GET and POST. These helpers are in a separate module, so that no page loads them. */

/** Makes a PUT call with a JSON body. */
export function put<T>(path: string, body: object, schema: v.GenericSchema<unknown, T>): Promise<T> {
  return api.post(path, body, schema, { method: 'PUT' });
}

/** Makes a DELETE call. */
export function remove<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  return api.get(path, schema, { method: 'DELETE' });
}
