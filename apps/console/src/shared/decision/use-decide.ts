import { ApiError, AskedInstead } from '@khidma/client/call-errors';
import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { useEndpointMutation } from '@khidma/client/query';
import { feedback } from '@khidma/ui/feedback';
import type { UseMutationResult } from '@tanstack/react-query';

const movedOn: ReadonlySet<string> = new Set<ErrorCode>([
  'notFound',
  'applicationWrongState',
  'alreadyActivated',
  'revisionWrongState',
  'merchantWrongState',
  'serviceWrongState',
  'withdrawalWrongState',
  'payoutRunWrongState',
  'chargebackWrongState',
  'differenceWrongState',
  'adjustmentWrongState',
  'secondPersonWrongState',
  'bookMonthWrongState',
  'recoveryWrongState',
  'orderWrongState',
  'orderInDispute',
  'disputeClosed',
]);

/** Whether a decision came too late: somebody else has decided, or the thing has changed meanwhile. */
export const cameTooLate = (error: unknown): boolean =>
  error instanceof ApiError && movedOn.has(error.name);

/** Whether there is nothing left to decide: it came too late, or a second person has been asked instead. */
export const isOver = (error: unknown): boolean =>
  error instanceof AskedInstead || cameTooLate(error);

/**
 * Sends a decision. One that came too late is told as a message, because the question it answered goes away with
 * what has been asked about.
 */
export const useDecide = <E extends Endpoint>(
  endpoint: E,
  done: string,
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> =>
  useEndpointMutation(endpoint, {
    silent: true,
    onSuccess: () => void feedback.show({ message: done }),
    onError: (error) => {
      if (cameTooLate(error)) feedback.show({ type: 'error', message: error.message });
    },
  });
