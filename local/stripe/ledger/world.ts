import type { Events } from './events.ts';
import type { Objects } from './objects.ts';

/** State shared by all parts of the stand-in. */
export type World = {
  objects: Objects;
  emit: Events['emit'];
  /** Seconds since 1970, according to the stand-in's own clock. */
  now(): number;
  /** Origin of the stand-in and of its hosted pages. */
  url(): string;
};
