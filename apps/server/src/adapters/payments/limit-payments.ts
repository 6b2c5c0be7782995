import type { Payments } from './payments.ts';

/** How long one question to the provider may take; whoever asks gives up then, and a look-up finds out later what stands. */
export const PROVIDER_LIMIT_MS = 20_000;

/** Returns the same provider, but no call of it takes longer than the limit: it throws, as one that cannot be reached does. */
export function limitPayments(payments: Payments, limitMs = PROVIDER_LIMIT_MS): Payments {
  const limited =
    <Request, Answer>(ask: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new Error(`the payment provider took longer than ${limitMs} ms`)),
          limitMs,
        );
      });
      try {
        return await Promise.race([ask(request), limit]);
      } finally {
        clearTimeout(timer);
      }
    };
  return {
    authorise: limited((request) => payments.authorise(request)),
    capture: limited((request) => payments.capture(request)),
    refund: limited((request) => payments.refund(request)),
    void: limited((request) => payments.void(request)),
    lookUp: limited((request) => payments.lookUp(request)),
  };
}
