import type { FilesKept, KeepFiles } from '@khidma/worker/kept-list';
import { bearsAhead } from '@khidma/ui/bears-ahead';
import { appState } from '../install/app-lines.ts';
import { ownBuild } from '../route/own-build.ts';
import type { SessionView } from '../session/make-session.ts';
import { registerWorker, type WorkerScope } from './register-worker.ts';

/** Milliseconds that a page at rest is left alone: what the person does next is not to wait for files. */
const quietMs = 4000;
/** An app that stays open for days asks so often for the files of a newer build. */
const againMs = 60 * 60 * 1000;

const isFilesKept = (data: unknown): data is FilesKept =>
  typeof data === 'object' && data !== null && 'kept' in data && typeof data.kept === 'string';

/** Has an app's own files kept for when there is no line, those of the language that is read. Returns what ends it. */
export function keepPages(scope: WorkerScope, session: SessionView): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const end = new AbortController();
  let registration: ServiceWorkerRegistration | undefined;
  let askedAt = 0;
  const keep = (): void => {
    const message: KeepFiles = { keep: session.getState().lang };
    registration?.active?.postMessage(message);
  };
  const ask = async (): Promise<void> => {
    if (end.signal.aborted || !bearsAhead()) return;
    askedAt = Date.now();
    registration = await registerWorker(scope);
    keep();
    await registration.update();
  };
  // Without a line, or with a worker that the browser refuses, the app goes on as it would without any.
  const askQuietly = (): void => void ask().catch(() => undefined);
  const timer = setTimeout(askQuietly, quietMs);
  // A newer worker has taken over: it keeps the files of its own build.
  const { signal } = end;
  navigator.serviceWorker.addEventListener('controllerchange', keep, { signal });
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      if (isFilesKept(data)) appState.setState({ isOutdated: data.kept !== ownBuild() });
    },
    { signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden && Date.now() - askedAt > againMs) askQuietly();
    },
    { signal },
  );
  const leave = session.subscribe(({ lang }, { lang: before }) => {
    if (lang !== before) keep();
  });
  return () => {
    clearTimeout(timer);
    leave();
    end.abort();
  };
}
