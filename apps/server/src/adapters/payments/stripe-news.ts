import type { ChargebackNews, ProviderNews, TakenMoney, WebhookRequest } from './payments.ts';
import type { ChargebackReport } from '@khidma/domain/payments/chargeback-transitions';
import type { PaymentRefusal } from '@khidma/domain/payments/payment-failures';
import type { Wallet } from '@khidma/domain/payments/wallets';
import type Stripe from 'stripe';

const TOLERANCE_SECONDS = 300;

/** Reads a message of Stripe's; null where it did not sign it, or long ago. */
export async function readStripeNews(
  api: Stripe,
  secret: string,
  request: WebhookRequest,
): Promise<ProviderNews | null> {
  const event = signedEvent(api, secret, request);
  return event === null ? null : { id: event.id, ...(await readEvent(api, event)) };
}

function signedEvent(api: Stripe, secret: string, { body, headers, now }: WebhookRequest) {
  const header = headers['stripe-signature'];
  if (typeof header !== 'string') return null;
  // The library lets the future pass.
  const signedAt = Number(/(?:^|,)t=(?<at>\d+)/.exec(header)?.groups?.['at'] ?? Number.NaN);
  if (!(signedAt - now.getTime() / 1000 <= TOLERANCE_SECONDS)) return null;
  try {
    return api.webhooks.constructEvent(
      body,
      header,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    return null;
  }
}

type EventBody<News = ProviderNews> = News extends ProviderNews ? Omit<News, 'id'> : never;

/** What is none of ours is nothing: one account may serve others too. */
async function readEvent(api: Stripe, event: Stripe.Event): Promise<EventBody> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return await paid(api, event.data.object);
    case 'checkout.session.expired':
      return closed(event.data.object);
    case 'payment_intent.payment_failed':
      return declined(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const news = await chargebackOf(api, event.data.object);
      return news === null ? { about: 'nothing' } : { about: 'chargeback', ...news };
    }
    default:
      return { about: 'nothing' };
  }
}

/** Returns what a dispute of Stripe's comes to here; null where it is about none of our payments. */
export async function chargebackOf(
  api: Stripe,
  dispute: Stripe.Dispute,
): Promise<ChargebackNews | null> {
  const { payment_intent: intent } = dispute;
  if (intent === null) return null;
  const { metadata } =
    typeof intent === 'string' ? await api.paymentIntents.retrieve(intent) : intent;
  const key = metadata['key'];
  const report = reports[dispute.status];
  if (key === undefined || report === undefined) return null;
  const dueBy = dispute.evidence_details.due_by;
  return {
    key,
    chargeback: {
      reference: dispute.id,
      report,
      amount: dispute.amount,
      currency: dispute.currency.toUpperCase(),
      fee: dispute.balance_transactions.reduce((total, { fee }) => total + Math.max(0, fee), 0),
      reason: dispute.reason,
      answerBy: dueBy === null ? null : new Date(dueBy * 1000),
      isAnswered: dispute.evidence_details.submission_count > 0,
    },
  };
}

/** What Stripe's states of a dispute come to here; of an early inquiry no money moves. */
const reports: Readonly<Record<string, ChargebackReport>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'withdrawn',
  needs_response: 'taken',
  under_review: 'taken',
  won: 'won',
  lost: 'lost',
};

async function paid(api: Stripe, session: Stripe.Checkout.Session): Promise<EventBody> {
  const key = keyOf(session);
  // Some ways to pay take days: the page is done with, and the money comes later.
  if (key === null || !isPaidSession(session)) return { about: 'nothing' };
  return { about: 'captured', key, money: moneyOf(session, await intentOf(api, session)) };
}

function closed(session: Stripe.Checkout.Session): EventBody {
  const key = keyOf(session);
  return key === null ? { about: 'nothing' } : { about: 'closed', key };
}

function declined({ metadata, last_payment_error: error }: Stripe.PaymentIntent): EventBody {
  const key = metadata['key'];
  if (key === undefined) return { about: 'nothing' };
  return {
    about: 'declined',
    key,
    reason: reasonOf(error?.decline_code ?? error?.code),
    cardLast4: error?.payment_method?.card?.last4 ?? '',
  };
}

const keyOf = ({ metadata }: Stripe.Checkout.Session): string | null => metadata?.['key'] ?? null;

/** What Stripe's words for a refusal come to here; for all others the bank declined the card. */
const reasons: Readonly<Record<string, PaymentRefusal>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'cardExpired',
  incorrect_number: 'cardInvalid',
  invalid_number: 'cardInvalid',
  authentication_required: 'notVerified',
  payment_intent_authentication_failure: 'notVerified',
  processing_error: 'bankSilent',
  issuer_not_available: 'bankSilent',
};

const reasonOf = (code: string | undefined): PaymentRefusal =>
  reasons[code ?? ''] ?? 'cardDeclined';

/** Whether the money of a page has been taken. */
export const isPaidSession = ({ status, payment_status }: Stripe.Checkout.Session): boolean =>
  status === 'complete' && payment_status === 'paid';

/** Returns the payment behind a page, with its charge. */
export async function intentOf(
  api: Stripe,
  { id, payment_intent: intent }: Stripe.Checkout.Session,
): Promise<Stripe.PaymentIntent> {
  if (intent === null) throw new Error(`nothing was paid on the page ${id}`);
  return typeof intent === 'string'
    ? await api.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
    : intent;
}

/** Returns what was taken: how much says the page, with which card its charge. */
export function moneyOf(
  { amount_total, currency }: Stripe.Checkout.Session,
  { id, latest_charge: charge }: Stripe.PaymentIntent,
): TakenMoney {
  const card =
    charge === null || typeof charge === 'string' ? null : charge.payment_method_details?.card;
  return {
    reference: id,
    amount: amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
    cardLast4: card?.last4 ?? '',
    wallet: walletCalled(card?.wallet?.type),
  };
}

/** By the provider's names; there are more of them. */
const walletCalled = (type: string | undefined): Wallet | undefined => {
  switch (type) {
    case 'apple_pay':
      return 'applePay';
    case 'google_pay':
      return 'googlePay';
    default:
      return undefined;
  }
};
