import { type VisitStep, visitSteps } from '@khidma/domain/orders/visit-steps';
import type { OutboxItem } from './outbox-item.ts';

/** What was done at a visit and is kept on this device. */
export interface KeptAtVisit {
  /** The furthest step; null where none is kept. */
  readonly step: VisitStep | null;
  readonly delays: number;
  /** Whether its proof is kept. */
  readonly isProved: boolean;
}

/** Returns what waits here for a visit: to whoever made it that is as good as said. */
export const keptAtVisit = (items: readonly OutboxItem[], orderId: string): KeptAtVisit => {
  const waiting = items.filter((item) => item.orderId === orderId && item.state === 'waiting');
  const steps = waiting.map(({ step }) => step);
  return {
    step: visitSteps.findLast((step) => steps.includes(step)) ?? null,
    delays: steps.filter((step) => step === 'runningLate').length,
    isProved: waiting.some(({ call }) => call === 'completeOrder'),
  };
};

/** Returns the further of two steps. */
export const furtherStep = (one: VisitStep | null, other: VisitStep | null): VisitStep | null =>
  visitSteps.findLast((step) => step === one || step === other) ?? null;
