import { isDeepStrictEqual } from 'node:util';

/** What a template may ask of a resource that exists: `Ref` and its attributes, such as `Arn`. */
export type Attributes = Readonly<Record<string, string>>;

/** A resource's properties in the template, without references. */
export type Properties = Record<string, unknown>;

/** A resource that the endpoint says it created. */
export type Created = {
  attributes: Attributes;
  /** Sets what its creation does not take. */
  finish?(): Promise<void>;
  /** Asks the endpoint for the resource. @returns what differs from the template; `null` if nothing does */
  missing(): Promise<string | null>;
  /** Not set for what disappears with another resource, such as a queue's policy. */
  remove?(): Promise<void>;
};

/** Creates the resources of one type by the service's own API. */
export type Kind = {
  /** Properties of the template that are used; the others are reported. */
  applies: readonly string[];
  /** @param name unique, lowercase, digits and hyphens, at most 63 characters */
  create(name: string, properties: Properties): Promise<Created>;
  /** Removes what may have been created although the answer was lost. Fails with `isGone` if nothing was. */
  removeNamed?(name: string): Promise<void>;
};

/**
 * How long one request may take; every client of the kinds has these settings, so an endpoint that hangs ends with an
 * error.
 */
export function clientSettings(endpoint: string, requestTimeout = 15_000) {
  return {
    endpoint,
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 3_000, requestTimeout, throwOnRequestTimeout: true },
  };
}

/** Returns whether an error says that a resource does not exist. */
export function isGone(error: unknown): boolean {
  const { name = '' } = error as { name?: string };
  return /NoSuchBucket|NotFound|DoesNotExist|NonExistentQueue/.test(name);
}

/** Compares two JSON documents; the order of their keys does not matter. */
export function sameJson(one: string | undefined, other: unknown): boolean {
  return one !== undefined && isDeepStrictEqual(JSON.parse(one), JSON.parse(JSON.stringify(other)));
}
