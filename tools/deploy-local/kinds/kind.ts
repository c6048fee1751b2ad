import { isDeepStrictEqual } from 'node:util';

/** The values of an existing resource that a template may refer to: `Ref` and its attributes, such as `Arn`. */
export type Attributes = Readonly<Record<string, string>>;

/** A resource's properties in the template, without references. */
export type Properties = Record<string, unknown>;

/** A resource that was created at the endpoint. */
export type Created = {
  attributes: Attributes;
  /** Sets properties that the request that creates the resource does not accept. */
  finish?(): Promise<void>;
  /** Reads the resource from the endpoint. @returns how it differs from the template; `null` if it does not */
  missing(): Promise<string | null>;
  /** Not set for a resource that disappears with another one, such as a queue's policy. */
  remove?(): Promise<void>;
};

/** Creates the resources of one type through the service's own API. */
export type Kind = {
  /** The template properties that are applied; others are reported. */
  applies: readonly string[];
  /** @param name unique, lowercase, digits and hyphens, at most 63 characters */
  create(name: string, properties: Properties): Promise<Created>;
  /**
   * Removes a resource that may have been created although the response was lost. Fails with an error that `isGone`
   * recognizes if the resource was not created.
   */
  removeNamed?(name: string): Promise<void>;
};

/**
 * Returns the client settings with the time limits of a request. All clients use them, so that an endpoint that hangs
 * causes an error.
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
