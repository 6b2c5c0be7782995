import type { Endpoint, InputOf } from '@khidma/contract/core/endpoint';
import { linkHeader } from '@khidma/contract/core/secret-links';
import { canonical, type Payload } from '@khidma/wire/canonical';
import { keyFromHex } from '@khidma/wire/keys';
import { sealSecret } from '@khidma/wire/seal';
import { sign } from '@khidma/wire/sign';
import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** A request as it goes over the wire: a test may change any of it before it is sent. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** What a server answered, whatever it was. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** An answer with its envelope opened. `code` is -1 where there was no envelope. */
export interface WireAnswer extends WireResponse {
  readonly code: number;
  readonly data?: unknown;
  readonly message?: string;
}

/** How one call differs from an ordinary one. */
export interface SignedCallOptions {
  readonly token?: string;
  readonly lang?: string;
  /** The same again makes a retry; a retry keeps its timestamp too, and so its signature. */
  readonly requestId?: string;
  readonly timestamp?: number;
  /** Added to the protocol's headers, or put in their place. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A file for an upload endpoint. Size and digest are true unless `fields` says otherwise. */
export interface SignedUpload {
  readonly kind: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A merchant's own program, so to speak: it signs and seals by `docs/protocol.md` and keeps nothing. */
export interface SignedClient {
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: SignedCallOptions,
  ): Promise<WireAnswer>;
  upload(
    endpoint: Endpoint,
    upload: SignedUpload,
    options?: SignedCallOptions,
  ): Promise<WireAnswer>;
  /** Makes a request without sending it. */
  prepare(endpoint: Endpoint, input: unknown, options?: SignedCallOptions): WireRequest;
  prepareUpload(endpoint: Endpoint, upload: SignedUpload, options?: SignedCallOptions): WireRequest;
  send(request: WireRequest): Promise<WireAnswer>;
}

interface ClientParts {
  readonly send: (request: WireRequest) => Promise<WireResponse>;
  readonly keys: { readonly signingKey: string; readonly sealingKey: string };
  /** The caller's clock, usually the server's fake one. */
  readonly now: () => Date;
}

/** Makes a client for a server in this process (`sendInto`) or elsewhere (`sendOver`). */
export const createSignedClient = ({ send, keys, now }: ClientParts): SignedClient => {
  const seal = (payload: Payload, options: SignedCallOptions) =>
    sealed(payload, keys, { timestamp: now().getTime(), ...options });
  const prepare = (
    endpoint: Endpoint,
    input: unknown,
    options: SignedCallOptions = {},
  ): WireRequest => {
    if (endpoint.method === 'GET') {
      const { link, ...rest } = queryPayload(input);
      const payload = endpoint.behindLink || link === undefined ? rest : { ...rest, link };
      const { secret, headers } = seal(payload, options);
      const behind =
        endpoint.behindLink && link !== undefined
          ? { [linkHeader]: encodeURIComponent(String(link)) }
          : {};
      const url = `${urlOf(endpoint, payload)}?${queryOf({ ...payload, secret })}`;
      return { method: 'GET', url, headers: { ...headers, ...behind } };
    }
    const payload = jsonPayload(input);
    const { secret, headers } = seal(payload, options);
    const url = urlOf(endpoint, payload);
    const body = JSON.stringify({ ...payload, secret });
    return {
      method: endpoint.method,
      url,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    };
  };
  const prepareUpload = (
    endpoint: Endpoint,
    { kind, name, bytes, fields }: SignedUpload,
    options: SignedCallOptions = {},
  ): WireRequest => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const payload = { kind, name, size: String(bytes.length), sha256, ...fields };
    const { secret, headers } = seal(payload, options);
    const { contentType, body } = multipartOf({ ...payload, secret }, { name, bytes });
    return {
      method: 'POST',
      url: urlOf(endpoint, payload),
      headers: { 'content-type': contentType, ...headers },
      body,
    };
  };
  const sendAndOpen = async (request: WireRequest): Promise<WireAnswer> =>
    opened(await send(request));
  return {
    prepare,
    prepareUpload,
    send: sendAndOpen,
    call: (endpoint, input, options) => sendAndOpen(prepare(endpoint, input, options)),
    upload: (endpoint, upload, options) => sendAndOpen(prepareUpload(endpoint, upload, options)),
  };
};

/** The part of a Fastify app that is needed; this package does not know the framework. */
interface Injectable {
  inject(options: {
    method: WireRequest['method'];
    url: string;
    headers: Record<string, string>;
    payload?: string | Buffer;
  }): PromiseLike<{
    readonly statusCode: number;
    readonly headers: object;
    readonly rawPayload: Buffer;
  }>;
}

/** Sends into an app of this process, without a socket. */
export const sendInto =
  (app: Injectable) =>
  async ({ method, url, headers, body }: WireRequest): Promise<WireResponse> => {
    const response = await app.inject({
      method,
      url,
      headers: { ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: response.statusCode,
      headers: { ...response.headers },
      body: response.rawPayload,
    };
  };

/** Sends over the network, as anybody would. */
export const sendOver =
  (baseUrl: string) =>
  async ({ method, url, headers, body }: WireRequest): Promise<WireResponse> => {
    const sent = typeof body === 'string' || body === undefined ? body : new Uint8Array(body);
    const response = await fetch(new URL(url, baseUrl), {
      method,
      headers,
      redirect: 'manual',
      ...(sent === undefined ? {} : { body: sent }),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };

/** What a program of ours says of itself with each call. */
export const deviceHeaders = {
  'x-app-build': '1.0.1',
  'x-app-version': '1.0.1',
  'x-app-type': '100',
  'x-platform': 'Web',
  'x-channel': 'web',
  'x-device-id': '7a0d1e4c-3a0b-4a57-9c0e-5f8f3f1f2b11',
  'x-os-version': 'Linux x86_64',
  'x-currency': 'AED',
  'x-timezone': 'Asia/Dubai',
} as const;

const sealed = (
  payload: Payload,
  keys: ClientParts['keys'],
  options: SignedCallOptions & { timestamp: number },
) => {
  const text = canonical(payload);
  const { requestId: id = randomUUID(), lang = 'en_US', token } = options;
  const timestamp = String(options.timestamp);
  return {
    secret: sealSecret(text, keyFromHex(keys.sealingKey), randomBytes(16)),
    headers: {
      ...deviceHeaders,
      'x-request-id': id,
      'x-timestamp': timestamp,
      'x-signature': sign({ text, id, timestamp }, keyFromHex(keys.signingKey)),
      'x-lang': lang,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...options.headers,
    },
  };
};

/** A payload as a body says it. */
export const jsonPayload = (input: unknown): Payload =>
  JSON.parse(JSON.stringify(input ?? {})) as Payload; // every endpoint's input is an object

/** A payload as a query says it: each value a text, or a list of texts. */
export const queryPayload = (input: unknown): Payload => {
  const entries = Object.entries(jsonPayload(input)).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  // A name that stands once in a query is a string, whatever the caller had.
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.length === 1
          ? String(value[0])
          : value.map(String)
        : String(value),
    ]),
  );
};

const queryOf = (payload: Payload): string =>
  new URLSearchParams(
    Object.entries(payload).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item): [string, string] => [
        name,
        String(item),
      ]),
    ),
  ).toString();

const urlOf = ({ path }: Endpoint, payload: Payload): string =>
  `/api${path.replaceAll(/\{(\w+)\}/g, (_segment, name: string) => encodeURIComponent(String(payload[name])))}`;

const multipartOf = (
  fields: Payload,
  file: { name: string; bytes: Buffer },
): { contentType: string; body: Buffer } => {
  const boundary = `khidma-${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(parts.join('') + head),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
};

const opened = (response: WireResponse): WireAnswer => {
  const json = jsonOf(response.body);
  if (
    typeof json !== 'object' ||
    json === null ||
    !('code' in json) ||
    typeof json.code !== 'number'
  )
    return { ...response, code: -1 };
  const data = 'data' in json ? { data: json.data } : {};
  const message =
    'message' in json && typeof json.message === 'string' ? { message: json.message } : {};
  return { ...response, code: json.code, ...data, ...message };
};

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};
