import { positionHeader } from '@khidma/contract/core/log-position';
import { keepPosition } from './log-position.ts';
import { explanationIn, HttpFailure, NetworkFailure } from './call-errors.ts';

/** Every call is given up after this long (specification, section 7). */
export const timeoutMs = 120_000;

/** A file that an endpoint answered with. */
export interface DownloadedFile {
  readonly blob: Blob;
  readonly filename: string;
}

/** What came back, before anybody has looked at its code. */
export type Answer =
  | { readonly kind: 'json'; readonly body: unknown }
  | ({ readonly kind: 'file' } & DownloadedFile);

/** Sends a request and reads its whole answer within the time limit; `networkError` is the text for when none came. */
export const exchange = async (
  fetcher: typeof fetch,
  request: { readonly url: string; readonly init: RequestInit },
  {
    signal,
    networkError,
  }: { readonly signal: AbortSignal | undefined; readonly networkError: () => string },
): Promise<Answer> => {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    const response = await fetcher(request.url, {
      ...request.init,
      credentials: 'same-origin',
      signal: signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal]),
    });
    keepPosition(response.headers.get(positionHeader));
    if (!response.ok) {
      const sentence = explanationIn(parseJson(await response.text()), networkError);
      throw new HttpFailure(response.status, withoutQuery(request.url), sentence);
    }
    return await readAnswer(response);
  } catch (error) {
    if (error instanceof HttpFailure) throw error;
    // The caller's own abort is no failure: whoever asked for it knows.
    if (signal?.aborted) throw signal.reason;
    throw new NetworkFailure(networkError(), { cause: error });
  } finally {
    clearTimeout(timer);
  }
};

/** A query carries the sealed payload: noise in a message for people. */
export const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;

const readAnswer = async (response: Response): Promise<Answer> => {
  const filename = filenameOf(response.headers.get('content-disposition'));
  if (filename !== undefined) return { kind: 'file', blob: await response.blob(), filename };
  return { kind: 'json', body: parseJson(await response.text()) };
};

/** Something that is not JSON has no code either, and is returned as it is. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The name in a `Content-Disposition`, the UTF-8 one (RFC 8187) before the plain one. */
export const filenameOf = (disposition: string | null): string | undefined => {
  if (disposition === null) return undefined;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A damaged name falls back to the plain one below.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
};
