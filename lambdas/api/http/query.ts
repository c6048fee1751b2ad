import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';

/** Parses a call's query. @throws AppError invalid_request that names the parameter */
export function parseQuery<const Schema extends v.GenericSchema>(
  schema: Schema,
  query: Record<string, string>,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, query);
  if (result.success) return result.output;
  const name = v.getDotPath(result.issues[0]) ?? 'query';
  throw new AppError('invalid', 'invalid_request', `The parameter "${name}" is not valid.`);
}
