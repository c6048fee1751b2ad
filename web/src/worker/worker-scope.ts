/** An event that keeps the worker alive until its work is done. */
export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };

type Events = {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: LastingEvent & { request: Request; respondWith(answer: Promise<Response>): void };
  message: LastingEvent & { data: unknown };
  push: LastingEvent & { data: { json(): unknown } | null };
  notificationclick: LastingEvent & { notification: Notification };
};

/** An open tab of the site. */
type Tab = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };

/**
 * The members that a service worker's global scope has in addition to a page's. Needed because TypeScript's library
 * for workers conflicts with the one for pages.
 */
export type WorkerScope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};
