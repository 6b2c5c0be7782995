import * as z from 'zod/mini';
import { type StripePlace, stripePlaceOf } from '../adapters/payments/stripe-place.ts';

/** Who takes payments: `sandbox` moves no money; with `none` nothing can be ordered. */
export type Payer = 'sandbox' | 'stripe' | 'none';

const stripePlace = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const place = stripePlaceOf(text);
    if (typeof place !== 'string') return place;
    context.issues.push({ code: 'custom', message: place, input: '' });
    return z.NEVER;
  }),
);

/** What the surroundings say of payments. */
export const paymentFields = {
  PAYMENTS: z.optional(z.enum(['sandbox', 'stripe', 'none'], 'must be sandbox, stripe or none')),
  PAYMENTS_URL: z.optional(stripePlace),
};

type Given = z.infer<z.ZodMiniObject<typeof paymentFields>>;

/** Returns who takes payments and where Stripe is, or what is wrong with what was said of it. */
export function payerOf(
  { PAYMENTS, PAYMENTS_URL }: Given,
  demo: boolean,
): { readonly payments: Payer; readonly stripe: StripePlace | undefined } | string {
  const unsaid = demo ? 'sandbox' : 'none';
  const payments = PAYMENTS ?? (PAYMENTS_URL ? 'stripe' : unsaid);
  if (payments === 'stripe' && !PAYMENTS_URL)
    return 'PAYMENTS is stripe: PAYMENTS_URL must say with which keys.';
  return { payments, stripe: payments === 'stripe' ? PAYMENTS_URL : undefined };
}

/** Returns what whoever starts in production is told of it; one who has said that there is no provider knows it. */
export function paymentWarnings(payer: Payer, place: StripePlace | undefined): string[] {
  if (payer === 'none')
    return ['PAYMENTS is not set: there is no payment provider, and nothing can be ordered.'];
  if (payer === 'sandbox')
    return ['PAYMENTS is sandbox: orders are paid with test cards, and no money moves.'];
  return place?.secretKey.includes('_test_') === true
    ? ['PAYMENTS_URL has a key for tests: orders are paid with test cards, and no money moves.']
    : [];
}
