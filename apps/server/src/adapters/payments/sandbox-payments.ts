import { createHash } from 'node:crypto';
import type {
  AuthoriseRequest,
  CaptureRequest,
  PaymentOutcome,
  PaymentRefusal,
  Payments,
  RefundRequest,
} from './payments.ts';

/** The numbers that the sandbox knows; it takes no other, so that nobody's real card can be typed into it for long. */
export const SANDBOX_CARDS = {
  works: '4242424242424242',
  declined: '4000000000000002',
  failsAtCapture: '4000000000000341',
} as const;

/**
 * Plays a card provider without keeping anything: a reference carries the amount and what is to become
 * of it, and is made from the key, so the same request has the same answer on every node and after
 * every restart. What it can't know is how often a capture was refunded already; the ledger does.
 */
export const sandboxPayments: Payments = {
  authorise: (request) => Promise.resolve(authorise(request)),
  capture: (request) => Promise.resolve(capture(request)),
  refund: (request) => Promise.resolve(refund(request)),
  // It holds nothing, so nothing stands under any key, and there is never anything to undo.
  void: ({ key }) => Promise.resolve(accepted('void', 0, key)),
  lookUp: () => Promise.resolve({ state: 'none' }),
};

const REFERENCE = /^sandbox_(?<kind>auth|authfails|capture)_(?<amount>\d+)_[0-9a-f]{24}$/;

function authorise({ key, amount, card, now }: AuthoriseRequest): PaymentOutcome {
  requireAmount(amount);
  const number = card.number.replaceAll(/[ -]/g, '');
  const known = Object.values(SANDBOX_CARDS).some((sandboxNumber) => sandboxNumber === number);
  const monthExists =
    Number.isInteger(card.expiryMonth) && card.expiryMonth >= 1 && card.expiryMonth <= 12;
  if (!known || !monthExists || !/^\d{3,4}$/.test(card.securityCode)) return refused('cardInvalid');
  // A card is good to the last moment of its month; `Date.UTC` counts months from 0, so this is the first after it.
  if (now.getTime() >= Date.UTC(card.expiryYear, card.expiryMonth)) return refused('cardExpired');
  if (number === SANDBOX_CARDS.declined) return refused('cardDeclined');
  return accepted(number === SANDBOX_CARDS.failsAtCapture ? 'authfails' : 'auth', amount, key);
}

function capture({ key, authorisation, amount }: CaptureRequest): PaymentOutcome {
  requireAmount(amount);
  const held = REFERENCE.exec(authorisation)?.groups;
  if (held === undefined || held['kind'] === 'capture') return refused('referenceUnknown');
  if (held['kind'] === 'authfails') return refused('captureFailed');
  if (amount > Number(held['amount'])) return refused('amountTooHigh');
  return accepted('capture', amount, key);
}

function refund({ key, capture: captured, amount }: RefundRequest): PaymentOutcome {
  requireAmount(amount);
  const taken = REFERENCE.exec(captured)?.groups;
  if (taken?.['kind'] !== 'capture') return refused('referenceUnknown');
  if (amount > Number(taken['amount'])) return refused('amountTooHigh');
  return accepted('refund', amount, key);
}

function accepted(
  kind: 'auth' | 'authfails' | 'capture' | 'refund' | 'void',
  amount: number,
  key: string,
): PaymentOutcome {
  const digest = createHash('sha256').update(`${kind}:${key}`).digest('hex').slice(0, 24);
  return { ok: true, reference: `sandbox_${kind}_${amount}_${digest}` };
}

function refused(refusal: PaymentRefusal): PaymentOutcome {
  return { ok: false, refusal };
}

/** Nothing and less than nothing are never asked for: a bug of ours, not an answer for a customer. */
function requireAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`${amount} is no amount to pay`);
}

/** Where no provider is set: every card is declined. What the sandbox once took can still be given back. */
export const noPayments: Payments = {
  ...sandboxPayments,
  authorise: async () => ({ ok: false, refusal: 'cardDeclined' }),
};
