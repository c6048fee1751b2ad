import { registerHooks } from 'node:module';

/** A function's entry point; its other modules are in folders. */
const ENTRY = /\/lambdas\/[a-z-]+\.ts$/;

let generation = 0;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    return ENTRY.test(resolved.url)
      ? { ...resolved, url: `${resolved.url}?generation=${generation}` }
      : resolved;
  },
});

/**
 * Makes the next import of an entry point load it again: it reads its environment, such as the name of the table, when
 * it is loaded.
 */
export function loadEntriesAgain(): void {
  generation += 1;
}
