import type { Events } from './events.ts';
import type { Objects } from './objects.ts';

/** What every part of the stand-in works on. */
export type World = {
  objects: Objects;
  emit: Events['emit'];
  /** Seconds since 1970, by the stand-in's own clock. */
  now(): number;
  /** Origin of the stand-in and of its hosted pages. */
  url(): string;
};
