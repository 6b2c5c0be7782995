import type { OrderDetail } from '@khidma/contract/shapes/order';
import { needsFirstTime } from '@khidma/domain/orders/time-proposals';
import { visitOpensBeforeMs } from '@khidma/domain/orders/visit-steps';
import type { OrderAction } from './order-action-table.ts';
import type { OrderActionName } from './order-search.ts';

/** Around its time a visit's own steps come first; what answers the customer comes before all. */
const nearVisit: readonly OrderActionName[] = [
  'agreeExtension',
  'refuseExtension',
  'refuse',
  'agree',
  'onMyWay',
  'arrived',
  'started',
  'complete',
  'nobodyHome',
  'runningLate',
];

const otherwise: readonly OrderActionName[] = [
  'agreeExtension',
  'refuseExtension',
  'refuse',
  'agree',
  'complete',
  'correctProof',
  'proposeTime',
  'jobLink',
  'report',
];

/** Of these only the next one is a step; the others wait. */
const steps: readonly OrderActionName[] = ['onMyWay', 'arrived', 'started'];

/** Once the visit's time has come nobody says to set out first. */
const stepsSince: readonly OrderActionName[] = ['arrived', 'started', 'onMyWay'];

type Ranked = Pick<OrderDetail, 'status' | 'disputeId' | 'reservedAt' | 'timeProposal'>;

/** Returns what can be done in the order of the buttons: the next step first, as the only primary one. */
export function rankActions(
  allowed: readonly OrderAction[],
  { status, disputeId, reservedAt, timeProposal }: Ranked,
  now: number,
): OrderAction[] {
  const ahead = reservedAt === null ? Number.POSITIVE_INFINITY : Date.parse(reservedAt) - now;
  const isNear = Math.abs(ahead) <= visitOpensBeforeMs;
  const step = (ahead > 0 ? steps : stepsSince).find((each) =>
    allowed.some(({ name }) => name === each),
  );
  const isTimeless = needsFirstTime({ status, disputeId, reservedAt, timeProposal });
  // Before anything is done somebody has to know when.
  const next = isTimeless ? 'proposeTime' : isNear ? step : undefined;
  const order = isNear
    ? nearVisit.filter((name) => name === step || !steps.includes(name))
    : isTimeless
      ? ['proposeTime' as const, ...otherwise]
      : otherwise;
  const rankOf = ({ name }: OrderAction): number => {
    const rank = order.indexOf(name);
    return rank < 0 ? order.length : rank;
  };
  return allowed
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((action, at) =>
      action.kind === 'primary' || action.name === next
        ? { ...action, kind: at === 0 ? 'primary' : 'secondary' }
        : action,
    );
}
