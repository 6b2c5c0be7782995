import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { HttpFailure, NetworkFailure } from './call-errors.ts';
import { loadConfig, type ClientConfig } from './config.ts';
import { payloadOf, queryOf, signPayload, urlPath, type SignedPayload } from './prepare-call.ts';
import { withRetries, type Attempt } from './retry.ts';
import { settle, type Reactions } from './settle.ts';
import { exchange, type Answer, type DownloadedFile } from './transport.ts';
import { sendForm, type UploadProgress } from './upload-form.ts';
import { sha256Of } from './sha256-of.ts';

/** What the client must be given: who is signed in, in which language, and what to do about section 8 of the specification. */
export interface ApiClientOptions extends Reactions {
  readonly getToken: () => string | null;
  readonly getLang: () => string;
  readonly appVersion: string;
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
}

interface UploadOptions extends CallOptions {
  readonly onProgress?: (progress: UploadProgress) => void;
}

/** The one way from a browser to the server. */
export interface ApiClient {
  /** Calls an endpoint; resolves with its `data`, rejects with `ApiError`, `HttpFailure` or `NetworkFailure`. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
  /** Calls a `download` endpoint. */
  download<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<DownloadedFile>;
  /** Sends one file to an `upload` endpoint. */
  upload<E extends Endpoint>(endpoint: E, input: UploadInput, options?: UploadOptions): Promise<OutputOf<E>>;
  /** The server's public settings, fetched once. */
  config(): Promise<ClientConfig>;
}

type Send = (signed: SignedPayload, attempt: Attempt) => Promise<Answer>;

/** Makes the client of one app. It keeps two things: the public settings and how far the device's clock is off. */
export const createApiClient = (options: ApiClientOptions): ApiClient => {
  const fetcher = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const deviceNow = options.now ?? (() => Date.now());
  const networkError = (): string => options.getText('networkError');
  let clockOffset = 0;
  let loading: Promise<ClientConfig> | undefined;

  const config = (fresh: boolean): Promise<ClientConfig> => {
    if (loading === undefined || fresh) {
      const load = loadConfig(fetcher, fresh).catch((cause: unknown) => {
        if (loading === load) loading = undefined;
        throw new NetworkFailure(networkError(), { cause });
      });
      loading = load;
    }
    return loading;
  };

  const answerTo = async (payload: Record<string, unknown>, send: Send, { signal, silent = false }: CallOptions): Promise<Answer> => {
    const token = options.getToken();
    const attemptOnce = (attempt: Attempt): Promise<Answer> =>
      send(signPayload(payload, { ...attempt, token, lang: options.getLang(), appVersion: options.appVersion }), attempt);
    try {
      const answer = await withRetries(attemptOnce, {
        time: () => deviceNow() + clockOffset,
        correctTime: (serverTime) => {
          clockOffset = serverTime - deviceNow();
        },
        config,
        signal,
      });
      return answer.kind === 'file' ? answer : { kind: 'json', body: settle(answer.body, { ...options, token, silent }) };
    } catch (error) {
      if (!silent && (error instanceof HttpFailure || error instanceof NetworkFailure)) options.onErrorToast(error.message);
      throw error;
    }
  };

  const sendJson = (endpoint: Endpoint, signal: AbortSignal | undefined): Send => (signed) =>
    exchange(fetcher, requestOf(endpoint, signed), { signal, networkError });

  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, callOptions: CallOptions = {}): Promise<OutputOf<E>> => {
    const answer = await answerTo({ ...payloadOf(endpoint, input) }, sendJson(endpoint, callOptions.signal), callOptions);
    if (answer.kind === 'file') throw new TypeError(`${endpoint.name} answered with a file: use download`);
    return answer.body as OutputOf<E>; // the server makes its answers from the same contract
  };

  const download = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, callOptions: CallOptions = {}): Promise<DownloadedFile> => {
    const answer = await answerTo({ ...payloadOf(endpoint, input) }, sendJson(endpoint, callOptions.signal), callOptions);
    if (answer.kind === 'json') throw new TypeError(`${endpoint.name} answered without a file`);
    return { blob: answer.blob, filename: answer.filename };
  };

  const upload = async <E extends Endpoint>(endpoint: E, { kind, file }: UploadInput, uploadOptions: UploadOptions = {}): Promise<OutputOf<E>> => {
    const { signal, onProgress } = uploadOptions;
    const payload = { kind, name: file.name, size: String(file.size), sha256: await sha256Of(file, signal) };
    const send: Send = (signed) => sendForm({ url: urlPath(endpoint, payload), signed, file, signal, onProgress, networkError });
    const answer = await answerTo(payload, send, uploadOptions);
    if (answer.kind === 'file') throw new TypeError(`${endpoint.name} answered with a file`);
    return answer.body as OutputOf<E>; // the server makes its answers from the same contract
  };

  return { call, download, upload, config: () => config(false) };
};

const requestOf = (endpoint: Endpoint, signed: SignedPayload): { url: string; init: RequestInit } => {
  const url = urlPath(endpoint, signed.payload);
  if (endpoint.method === 'GET') return { url: `${url}?${queryOf(signed)}`, init: { method: 'GET', headers: signed.headers } };
  const headers = { ...signed.headers, 'Content-Type': 'application/json' };
  return { url, init: { method: endpoint.method, headers, body: JSON.stringify({ ...signed.payload, secret: signed.secret }) } };
};
