import { isOffline, lineStore } from './line.ts';

/** So long one waits for the server's word before the line counts as cut. */
const patienceMs = 5000;

/** Milliseconds until a server that was silent is asked again; the last one stays. */
const waits = [1000, 2000, 4000, 8000, 15_000, 30_000];

let asking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let silences = 0;

/**
 * Keeps what is known of the line true: by what the browser says, and by asking the server where the browser says
 * "online" and calls get no answer all the same. Returns what ends it.
 */
export const followLine = (): (() => void) => {
  const ended = new AbortController();
  const listen = { signal: ended.signal };
  addEventListener('offline', () => setOffline(true), listen);
  addEventListener('online', () => void checkLine(), listen);
  // A phone lets no timer run while it is in a pocket.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible' && isOffline()) void checkLine();
    },
    listen,
  );
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
};

/** Asks the server for its word, once however many ask: for when a call got no answer. Resolves with whether the line is cut. */
export const checkLine = (): Promise<boolean> => {
  asking ??= isAnswered().then((answered) => {
    asking = undefined;
    setOffline(!answered);
    return !answered;
  });
  return asking;
};

/** A call was answered: there is a line, whatever was thought. */
export const lineAnswered = (): void => {
  if (isOffline() && navigator.onLine) setOffline(false);
};

const isAnswered = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(patienceMs);
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
    return navigator.onLine;
  } catch {
    return false;
  }
};

const setOffline = (isCut: boolean): void => {
  clearTimeout(timer);
  // Without a network the browser says when there is one again.
  if (isCut && navigator.onLine) {
    timer = setTimeout(() => void checkLine(), waits[silences] ?? waits.at(-1));
    silences += 1;
  } else silences = 0;
  if (isCut !== isOffline()) lineStore.setState({ isOffline: isCut });
};
