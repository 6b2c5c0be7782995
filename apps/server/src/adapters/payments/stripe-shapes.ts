import type { Wallet } from '@khidma/domain/payments/wallets';
import type Stripe from 'stripe';
import type { TakenMoney } from './payments.ts';

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
