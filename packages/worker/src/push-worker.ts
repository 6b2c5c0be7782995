// Shows what is pushed, and nothing else. What an earlier worker of the same app has kept goes: a server that is told
// to have nothing kept hands this one out in its place.
import { forgetKept } from './kept-caches.ts';
import { listenToPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

listenToPush();
// A new worker takes over at once: it holds nothing that could be lost.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), forgetKept()])),
);
