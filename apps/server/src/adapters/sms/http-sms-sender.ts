import * as z from 'zod/mini';
import type { SmsSender } from './sms-sender.ts';

const LIMIT_MS = 10_000;

const receiptSchema = z.object({ id: z.union([z.string(), z.number()]) });

/** Posts `{ to, text }` as JSON to `SMS_URL`. A name and a password in the URL become basic authentication. */
export function httpSmsSender(smsUrl: string): SmsSender {
  const url = new URL(smsUrl);
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
  };
  if (url.username !== '') {
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers['authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`;
    url.username = '';
    url.password = '';
  }
  return {
    async send({ to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ to, text }),
        // A gateway that answers with a redirect did not take the message.
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      const body = await response.text();
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
      return { providerId: idIn(body) };
    },
  };
}

/** A gateway that names its messages lets a complaint be followed up; one that doesn't has still taken this one. */
function idIn(body: string): string {
  try {
    const receipt = receiptSchema.safeParse(JSON.parse(body));
    return receipt.success ? String(receipt.data.id) : 'accepted';
  } catch {
    return 'accepted';
  }
}

/** Without `SMS_URL` the outbox is where messages are read: they count as delivered when they are in it. */
export const outboxOnlySmsSender: SmsSender = {
  send: () => Promise.resolve({ providerId: 'outbox' }),
};
