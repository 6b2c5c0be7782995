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
  return {
    reference: id,
    amount: amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
    cardLast4:
      charge === null || typeof charge === 'string'
        ? ''
        : (charge.payment_method_details?.card?.last4 ?? ''),
  };
}
