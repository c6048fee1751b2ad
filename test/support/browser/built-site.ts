import { resolve } from 'node:path';
import { buildSite } from '#local/runtime/site-build.ts';

/** Builds the site before the journeys start services that would otherwise all build it at once. */
export default function setup(): Promise<void> {
  return buildSite(resolve(import.meta.dirname, '../../..'));
}
