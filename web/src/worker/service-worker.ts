import { isPage } from '#domain/site/page-pattern.ts';
import { answerApi, forgetAnswers, isKept } from './answers.ts';
import { answerFile, answerPage, dropOldFiles, keepSiteFiles } from './cached-files.ts';
import { endPush, showPushedAlerts } from './show-push.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** Files of this release, inserted by the build. */
declare const SITE_FILES: readonly string[];

self.addEventListener('install', (event) => event.waitUntil(keepSiteFiles(SITE_FILES)));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldFiles(SITE_FILES), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Requests that are not handled here go to the network as if there were no worker.
  if (origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request));
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(answerPage(request));
  else if (isKept(request)) event.respondWith(answerApi(request));
});

self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(Promise.all([forgetAnswers(), endPush(self)]));
});

showPushedAlerts(self);
