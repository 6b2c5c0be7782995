import { envelope } from '@khidma/contract/core/envelope';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { ClientConfig } from './config.ts';
import type { Answer } from './transport.ts';

/** What stays the same through the retries of one call, and what one of them may correct. */
export interface Attempt {
  readonly requestId: string;
  readonly timestamp: number;
  readonly config: ClientConfig;
}

interface RetryParts {
  readonly requestId: string;
  /** The client's idea of the server's time, in Unix milliseconds. */
  readonly time: () => number;
  readonly correctTime: (serverTime: number) => void;
  readonly config: (fresh: boolean) => Promise<ClientConfig>;
  readonly signal: AbortSignal | undefined;
}

/** How often a call that is still running is asked for again, and how long we wait before each. */
const busyWaits = [250, 500, 1000, 2000, 4000, 8000];

/**
 * Sends an attempt and, where the protocol says so, sends it again: once with a corrected clock (40001),
 * once with the keys of a server that has new ones (40002), a few times while the first is still running (40901).
 * The request id stays, so that nothing is done twice.
 */
export const withRetries = async (
  send: (attempt: Attempt) => Promise<Answer>,
  parts: RetryParts,
): Promise<Answer> => {
  let attempt: Attempt = {
    requestId: parts.requestId,
    timestamp: parts.time(),
    config: await unlessGivenUp(parts.config(false), parts.signal),
  };
  let mayCorrectTime = true;
  let mayReloadKeys = true;
  let busy = 0;
  for (;;) {
    const answer = await send(attempt);
    const { code, data } = codeOf(answer);
    const serverTime = serverTimeOf(data);
    const wait = busyWaits[busy];
    if (code === errorCodes.clockSkew && mayCorrectTime && serverTime !== undefined) {
      mayCorrectTime = false;
      parts.correctTime(serverTime);
      attempt = { ...attempt, timestamp: parts.time() };
    } else if (code === errorCodes.badSignature && mayReloadKeys) {
      mayReloadKeys = false;
      const config = await unlessGivenUp(parts.config(true), parts.signal);
      if (sameKeys(config, attempt.config)) return answer;
      attempt = { ...attempt, config };
    } else if (code === errorCodes.stillRunning && wait !== undefined) {
      busy += 1;
      await pause(wait, parts.signal);
    } else {
      return answer;
    }
  }
};

const codeOf = (answer: Answer): { code?: number; data?: unknown } => {
  if (answer.kind === 'file') return {};
  const parsed = envelope.safeParse(answer.body);
  return parsed.success ? parsed.data : {};
};

const serverTimeOf = (data: unknown): number | undefined => {
  if (typeof data !== 'object' || data === null || !('serverTime' in data)) return undefined;
  return typeof data.serverTime === 'number' ? data.serverTime : undefined;
};

const sameKeys = (a: ClientConfig, b: ClientConfig): boolean =>
  a.signingKey === b.signingKey && a.sealingKey === b.sealingKey;

/** Whoever gives a call up waits for nothing that others wait for too. */
const unlessGivenUp = <T>(coming: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  signal === undefined
    ? coming
    : new Promise((resolve, reject) => {
        const stop = (): void => reject(signal.reason);
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop, { once: true });
        coming.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
      });

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
