import { createECDH } from 'node:crypto';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import { isPublicAddress, publicLookup } from './public-address.ts';
import type { PushOutcome, PushSender } from './push-sender.ts';

/** A push service is given so long, and no more than so much of its answer is waited for. */
const LIMIT_MS = 10_000;
const MOST_BYTES = 4_096;
/** Nobody needs to hear of it a day later. */
const LIFE_SECONDS = 86_400;

interface WebPushOptions {
  /** 32 bytes each: the pairs' private halves, by their ids. Browsers subscribe for the first. */
  readonly privateKeys: ReadonlyMap<string, Buffer>;
  /** Whom a push service writes to when something is wrong with us: a `mailto:` or an https address. */
  readonly subject: string;
  /** How names become addresses; refuses what is not public unless a test says otherwise. */
  readonly lookup?: LookupFunction;
  /** A certificate authority to trust beside the usual ones, for a stand-in. */
  readonly ca?: string | undefined;
}

/** Sends by the Web Push protocol, encrypted for the one device. */
export function httpPushSender({
  privateKeys,
  subject,
  lookup = publicLookup,
  ca,
}: WebPushOptions): PushSender {
  const pairs = [...privateKeys].map(([keyId, privateKey]) => ({ keyId, ...pairOf(privateKey) }));
  const [{ keyId, publicKey } = { keyId: '', publicKey: '' }] = pairs;
  return {
    keyId,
    publicKey,
    async send(target, payload) {
      const pair = pairs.find((each) => each.keyId === target.keyId);
      // A push service takes messages for the subscription's own key alone: the device asks anew when it next comes.
      if (pair === undefined) return 'gone';
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
        payload,
        {
          vapidDetails: { subject, publicKey: pair.publicKey, privateKey: pair.privateKey },
          TTL: LIFE_SECONDS,
          contentEncoding: 'aes128gcm',
        },
      );
      const status = await post(new URL(endpoint), { headers, body, lookup, ca });
      return outcomeOf(status);
    },
  };
}

const pairOf = (privateKey: Buffer) => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
};

const outcomeOf = (status: number): PushOutcome => {
  if (status === 404 || status === 410) return 'gone';
  if (status >= 200 && status < 300) return 'sent';
  throw new Error(`The push service answered ${status}.`);
};

interface Post extends Pick<WebPushOptions, 'ca'> {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | null;
  readonly lookup: LookupFunction;
}

/** Posts, and returns the status alone: no redirect is followed, and nothing that is answered is kept. */
const post = (url: URL, { headers, body, lookup, ca }: Post): Promise<number> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A number is connected to without being looked up.
    if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host)))
      return reject(new Error('a push endpoint is not an address of the public internet'));
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers },
        lookup,
        agent: false,
        signal: AbortSignal.timeout(LIMIT_MS),
        ...(ca !== undefined && { ca }),
      },
      (answer) => {
        let size = 0;
        answer.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size > MOST_BYTES) answer.destroy(new Error('the push service says too much'));
        });
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
