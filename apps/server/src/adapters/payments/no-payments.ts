import type { Payments } from './payments.ts';
import { sandboxPayments } from './sandbox-payments.ts';

/** Where no provider is set: every card is declined. What the sandbox once took can still be given back. */
export const noPayments: Payments = {
  ...sandboxPayments,
  authorise: async () => ({ ok: false, refusal: 'cardDeclined' }),
};
