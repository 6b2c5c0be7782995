import type { Endpoint } from '@khidma/contract/core/endpoint';
import { linkHeader } from '@khidma/contract/core/secret-links';
import { canonical, type Payload } from '@khidma/wire/canonical';
import { keyFromHex } from '@khidma/wire/keys';
import { ivLength, sealSecret } from '@khidma/wire/seal';
import { sign } from '@khidma/wire/sign';
import type { ClientConfig } from './config.ts';
import { deviceHeaders } from './device.ts';
import { randomBytes } from './random.ts';

/** What must be known to sign a call. */
export interface Signing {
  readonly config: ClientConfig;
  readonly requestId: string;
  readonly timestamp: number;
  readonly lang: string;
  readonly appVersion: string;
  readonly token: string | null;
}

/** A payload with its proof, ready to be put into a query, a body or a form. */
export interface SignedPayload {
  readonly payload: Payload;
  readonly secret: string;
  readonly headers: Record<string, string>;
}

/** Signs and seals a payload and makes every header of the protocol. */
export const signPayload = (payload: Payload, signing: Signing): SignedPayload => {
  const text = canonical(payload);
  const timestamp = String(signing.timestamp);
  const { config, requestId: id } = signing;
  return {
    payload,
    secret: sealSecret(text, keyFromHex(config.sealingKey), randomBytes(ivLength)),
    headers: {
      ...deviceHeaders(signing.appVersion),
      'X-Request-Id': id,
      'X-Timestamp': timestamp,
      'X-Signature': sign({ text, id, timestamp }, keyFromHex(config.signingKey)),
      'X-Lang': signing.lang,
      ...(signing.token === null ? {} : { Authorization: `Bearer ${signing.token}` }),
    },
  };
};

/**
 * The payload as it will arrive: a query knows strings and repeated names only, a body knows JSON.
 * What is signed must be this, not what the caller passed.
 */
export const payloadOf = (endpoint: Endpoint, input: unknown): Payload =>
  endpoint.method === 'GET' ? queryPayload(input) : jsonPayload(input);

/** Parts what is signed from what lets the holder of a link in: that travels as a header, signed no more than a token is. */
export const apartFromLink = (
  { behindLink }: Endpoint,
  payload: Payload,
): readonly [signed: Payload, headers?: Record<string, string>] => {
  if (!behindLink) return [payload];
  const { link, ...rest } = payload;
  return [rest, { [linkHeader]: encodeURIComponent(String(link)) }];
};

/** The endpoint's URL path with its `{name}` segments filled from the payload, which keeps them too. */
export const urlPath = (endpoint: Endpoint, payload: Payload): string =>
  `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_segment, name: string) => {
    const value = payload[name];
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new TypeError(`${endpoint.name} needs ${name} in its path`);
    return encodeURIComponent(value);
  })}`;

/** A GET's query string, with `secret` at its end. */
export const queryOf = ({ payload, secret }: SignedPayload): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  query.append('secret', secret);
  return query.toString();
};

const queryPayload = (input: unknown): Payload => {
  const payload: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(jsonPayload(input))) {
    if (value === null) continue;
    const items = (Array.isArray(value) ? value : [value]).map(String);
    const [first] = items;
    // One value is a string on the wire even where the caller had a list of one; an empty list is not there at all.
    if (first !== undefined) payload[name] = items.length === 1 ? first : items;
  }
  return payload;
};

/** Half an emoji, left by a field's maximum length, has no UTF-8 and could not be signed. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');

const jsonPayload = (input: unknown): Payload => {
  const json: unknown = JSON.parse(JSON.stringify(input ?? {}), (_key, value: unknown) =>
    typeof value === 'string' ? wellFormed(value) : value,
  );
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new TypeError('a payload is an object');
  return { ...json };
};
