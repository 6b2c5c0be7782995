import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a message's own time may be from ours: what is older may be somebody's copy. */
const TOLERANCE_SECONDS = 300;

const macOf = (secret: string, seconds: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** Returns the header that goes with a message: when it was signed, and by whom. */
export function signWebhook(secret: string, body: Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`;
}

/** Whether a message was signed with the secret, and lately. */
export function isWebhookSigned(
  secret: string,
  {
    body,
    header,
    now,
  }: { readonly body: Buffer; readonly header: string | undefined; readonly now: Date },
): boolean {
  const { seconds, mac } =
    /^t=(?<seconds>\d{1,12}),v1=(?<mac>[0-9a-f]{64})$/.exec(header ?? '')?.groups ?? {};
  if (seconds === undefined || mac === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(mac, 'hex'), macOf(secret, Number(seconds), body));
}
