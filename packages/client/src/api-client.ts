import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { canonical, type Payload } from '@khidma/wire/canonical';
import { askingSecond, type AskSecond } from './ask-second.ts';
import { ApiError, HttpFailure, NetworkFailure } from './call-errors.ts';
import { loadConfig, type ClientConfig } from './config.ts';
import { Intents } from './intents.ts';
import {
  apartFromLink,
  payloadOf,
  queryOf,
  signPayload,
  urlPath,
  wellFormed,
  type SignedPayload,
} from './prepare-call.ts';
import { withRetries, type Attempt } from './retry.ts';
import { settle, type Reactions } from './settle.ts';
import { exchange, type Answer, type DownloadedFile } from './transport.ts';
import type { UploadProgress } from './upload-form.ts';
import { sha256Of } from './sha256-of.ts';

/** What the client must be given: who is signed in, in which language, and what to do about section 8 of the specification. */
export interface ApiClientOptions extends Reactions {
  readonly getToken: () => string | null;
  readonly getLang: () => string;
  readonly appVersion: string;
  /** Asks whoever is signed in to show again who they are, before a call that wants it is sent once more; false where they would not. */
  readonly onProofNeeded?: (error: ApiError) => Promise<boolean>;
  /** Asks whoever is signed in whether a second person is to be asked, where a call takes two. */
  readonly onSecondNeeded?: AskSecond;
  /** Told the id of each call that changes something, before it is sent. */
  readonly onChange?: (requestId: string) => void;
  /** Told of every answer of the server's, whatever it says. */
  readonly onAnswer?: () => void;
  /** Told of every call that got none; resolves with whether that is said already, so that no toast has to. */
  readonly onNoAnswer?: () => Promise<boolean>;
  readonly fetch?: typeof fetch;
  /** The device's clock, in Unix milliseconds. */
  readonly now?: () => number;
}

/** `silent` keeps an error from being shown as a toast: the caller shows it itself. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly silent?: boolean;
}

/** A file on its way up, and what it is for. */
export interface UploadInput {
  readonly kind: string;
  readonly file: Blob & { readonly name: string };
  /** What the form around it says besides. */
  readonly fields?: Readonly<Record<string, string>>;
}

interface UploadOptions extends CallOptions {
  readonly onProgress?: (progress: UploadProgress) => void;
}

/** The one way from a browser to the server. */
export interface ApiClient {
  /** Calls an endpoint; resolves with its `data`, rejects with `ApiError`, `HttpFailure` or `NetworkFailure`. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<OutputOf<E>>;
  /** Calls a `download` endpoint. */
  download<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<DownloadedFile>;
  /** Sends one file to an `upload` endpoint. */
  upload<E extends Endpoint>(
    endpoint: E,
    input: UploadInput,
    options?: UploadOptions,
  ): Promise<OutputOf<E>>;
  /** The server's public settings, fetched once. */
  config(): Promise<ClientConfig>;
}

type Send = (signed: SignedPayload) => Promise<Answer>;

/** What has settled: data, or a file. */
type Settled =
  | { readonly kind: 'data'; readonly data: unknown }
  | ({ readonly kind: 'file' } & DownloadedFile);

/** Makes the client of one app. It keeps two things: the public settings and how far the device's clock is off. */
export const createApiClient = (options: ApiClientOptions): ApiClient => {
  const fetcher = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const networkError = (): string => options.getText('networkError');
  const config = keptConfig(fetcher, networkError);
  const exchangeOnce = exchanger(options, config);

  const callEndpoint = (
    endpoint: Endpoint,
    input: unknown,
    callOptions: CallOptions,
  ): Promise<Settled> => {
    const { signal } = callOptions;
    const [payload, more] = apartFromLink(endpoint, payloadOf(endpoint, input));
    const send: Send = (signed) =>
      exchange(fetcher, requestOf(endpoint, signed, more), { signal, networkError });
    return exchangeOnce(endpoint, payload, { send, ...callOptions });
  };

  return {
    config: () => config(false),
    call: async <E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      callOptions: CallOptions = {},
    ) => dataOf(endpoint, await callEndpoint(endpoint, input, callOptions)),
    download: async (endpoint, input, callOptions = {}) => {
      const settled = await callEndpoint(endpoint, input, callOptions);
      if (settled.kind === 'data') throw new TypeError(`${endpoint.name} answered without a file`);
      return { blob: settled.blob, filename: settled.filename };
    },
    upload: async <E extends Endpoint>(
      endpoint: E,
      { kind, file, fields }: UploadInput,
      uploadOptions: UploadOptions = {},
    ) => {
      const { signal, onProgress } = uploadOptions;
      const sha256 = await sha256Of(file, signal);
      const name = wellFormed(file.name);
      const payload = { kind, name, size: String(file.size), sha256, ...fields };
      const url = urlPath(endpoint, payload);
      const send: Send = async (signed) => {
        // Few send files: how, is fetched with the first. Without a network that fails as the call would.
        const { sendForm } = await import('./upload-form.ts').catch((cause: unknown) => {
          throw new NetworkFailure(networkError(), { cause });
        });
        return sendForm({ url, signed, file, signal, onProgress, networkError });
      };
      return dataOf(endpoint, await exchangeOnce(endpoint, payload, { send, ...uploadOptions }));
    },
  };
};

/** Fetches the public settings when they are first needed, and again when asked for them fresh. */
const keptConfig = (fetcher: typeof fetch, networkError: () => string) => {
  let kept: Promise<ClientConfig> | undefined;
  return (fresh: boolean): Promise<ClientConfig> => {
    if (kept !== undefined && !fresh) return kept;
    const loading = loadConfig(fetcher, fresh).catch((cause: unknown) => {
      // The next call tries again.
      if (kept === loading) kept = undefined;
      throw new NetworkFailure(networkError(), { cause });
    });
    kept = loading;
    return loading;
  };
};

/** Signs, sends, repeats where the protocol says so, and reacts to what came back. */
const exchanger = (
  options: ApiClientOptions,
  config: (fresh: boolean) => Promise<ClientConfig>,
) => {
  const deviceNow = options.now ?? (() => Date.now());
  const intents = new Intents(deviceNow);
  let clockOffset = 0;
  interface Exchange extends CallOptions {
    readonly send: Send;
    readonly token: string | null;
    readonly intent: string;
  }
  const sendOne = async (
    { method }: Endpoint,
    payload: Payload,
    { send, signal, silent = false, token, intent }: Exchange,
  ): Promise<Settled> => {
    const requestId = intents.takeId(intent);
    if (method !== 'GET') options.onChange?.(requestId);
    const sign = (attempt: Attempt): SignedPayload =>
      signPayload(payload, {
        ...attempt,
        token,
        lang: options.getLang(),
        appVersion: options.appVersion,
      });
    try {
      // Nothing waits for a network: it would be done when nobody wants it any more.
      if (method !== 'GET' && !navigator.onLine)
        throw new NetworkFailure(options.getText('nothingSent'));
      const answer = await withRetries((attempt) => send(sign(attempt)), {
        requestId,
        time: () => deviceNow() + clockOffset,
        correctTime: (serverTime) => {
          clockOffset = serverTime - deviceNow();
        },
        config,
        signal,
      });
      options.onAnswer?.();
      if (answer.kind === 'file') return answer;
      return { kind: 'data', data: settle(answer.body, { ...options, token, silent }) };
    } catch (error) {
      if (method !== 'GET' && !(error instanceof ApiError)) intents.keepId(intent, requestId);
      if (error instanceof HttpFailure || error instanceof NetworkFailure)
        void sayFailure(error, silent, options);
      throw error;
    }
  };
  return (
    endpoint: Endpoint,
    payload: Payload,
    callOptions: CallOptions & { readonly send: Send },
  ): Promise<Settled> => {
    const token = options.getToken();
    const intent = [endpoint.name, token, canonical(payload)].join('\n');
    const once = () => sendOne(endpoint, payload, { ...callOptions, token, intent });
    const proved = () =>
      once().catch(async (error: unknown) => {
        const asks = error instanceof ApiError && error.name === 'freshProofNeeded';
        if (!asks || !(await options.onProofNeeded?.(error))) throw error;
        return once();
      });
    const { name: call } = endpoint;
    const send = () => askingSecond(proved, { call, input: payload, ask: options.onSecondNeeded });
    // What reads may be asked as often as one likes.
    const isShared = endpoint.method !== 'GET' && endpoint.kind !== 'upload';
    return isShared ? intents.once(intent, callOptions.signal, send) : send();
  };
};

/** Shows what no screen shows; that there is no line is said once, and not for each call. */
const sayFailure = async (
  error: HttpFailure | NetworkFailure,
  silent: boolean,
  { onErrorToast, onNoAnswer }: ApiClientOptions,
): Promise<void> => {
  const isSaid = error instanceof NetworkFailure && (await onNoAnswer?.());
  if (!isSaid && !silent) onErrorToast(error.toast);
};

const dataOf = <E extends Endpoint>(endpoint: E, settled: Settled): OutputOf<E> => {
  if (settled.kind === 'file')
    throw new TypeError(`${endpoint.name} answered with a file: use download`);
  return settled.data as OutputOf<E>; // the server makes its answers from the same contract
};

const requestOf = (
  endpoint: Endpoint,
  signed: SignedPayload,
  more: Readonly<Record<string, string>> = {},
): { url: string; init: RequestInit } => {
  const url = urlPath(endpoint, signed.payload);
  if (endpoint.method === 'GET') {
    const headers = { ...signed.headers, ...more };
    return { url: `${url}?${queryOf(signed)}`, init: { method: 'GET', headers } };
  }
  const headers = { ...signed.headers, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ ...signed.payload, secret: signed.secret });
  return { url, init: { method: endpoint.method, headers, body } };
};
