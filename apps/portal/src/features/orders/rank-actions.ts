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

/** Returns what can be done in the order of the buttons: the next step first, as the only primary one. */
export function rankActions(
  allowed: readonly OrderAction[],
  reservedAt: string | null,
  now: number,
): OrderAction[] {
  const ahead = reservedAt === null ? Number.POSITIVE_INFINITY : Date.parse(reservedAt) - now;
  const isNear = Math.abs(ahead) <= visitOpensBeforeMs;
  const next = (ahead > 0 ? steps : stepsSince).find((step) =>
    allowed.some(({ name }) => name === step),
  );
  const order = isNear
    ? nearVisit.filter((name) => name === next || !steps.includes(name))
    : otherwise;
  const rankOf = ({ name }: OrderAction): number => {
    const rank = order.indexOf(name);
    return rank < 0 ? order.length : rank;
  };
  return allowed
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((action, at) =>
      action.kind === 'primary' || (isNear && action.name === next)
        ? { ...action, kind: at === 0 ? 'primary' : 'secondary' }
        : action,
    );
}
