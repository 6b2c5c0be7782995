/** Where Stripe is, and what speaks for us there. */
export interface StripePlace {
  readonly protocol: 'http' | 'https';
  readonly host: string;
  readonly port: number;
  readonly secretKey: string;
  /** What it signs its messages with. */
  readonly webhookSecret: string;
}

const FORM = 'https://SECRET_KEY:WEBHOOK_SECRET@api.stripe.com';

/** Returns where PAYMENTS_URL leads, or what is wrong with it; its keys are never part of that. */
export function stripePlaceOf(text: string): StripePlace | string {
  const wrong = `must be a URL such as ${FORM}`;
  if (!URL.canParse(text)) return wrong;
  const url = new URL(text);
  const protocol = url.protocol.slice(0, -1);
  if (protocol !== 'http' && protocol !== 'https') return wrong;
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return wrong;
  const [secretKey, webhookSecret] = [decoded(url.username), decoded(url.password)];
  if (!/^[rs]k_(?:live|test)_\w+$/.test(secretKey))
    return `${wrong}, with a secret key that begins with sk_ or rk_`;
  if (!/^whsec_[\w+/=]+$/.test(webhookSecret))
    return `${wrong}, with the secret of the webhook, which begins with whsec_`;
  const isHere = /^(?:127\.[\d.]+|localhost|\[::1\])$/.test(url.hostname);
  if (protocol === 'http' && !isHere) return `${wrong}: keys never travel in the clear`;
  const port = url.port === '' ? (protocol === 'https' ? 443 : 80) : Number(url.port);
  return { protocol, host: url.hostname, port, secretKey, webhookSecret };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
