import type { MoneyOverview } from '@khidma/contract/money/balances';
import { add, fils, lower, subtract, sum } from '@khidma/domain/money/fils';
import { dubaiDay } from '@khidma/domain/rules/days';
import { areAllHeld } from './held-money.tsx';

/** What is known of the money. */
type Known = Pick<MoneyOverview, 'balances' | 'waiting' | 'arrivesOn'>;

/** What the account balance is made of, in the order in which it becomes the merchant's. */
export interface BalancePart {
  readonly name: 'withdrawable' | 'nextDay' | 'nonWithdrawable' | 'stopped' | 'inWithdrawal';
  readonly amount: number;
  /** On which business day it is there, where that is known: the first of it by then, where it `isLatest`. */
  readonly day?: string | undefined;
  readonly isLatest?: boolean | undefined;
  /** Of how many orders. */
  readonly orders?: number | undefined;
  /** Whether there are more of them. */
  readonly isMore?: boolean | undefined;
}

/** Returns the parts of the account balance: together they are it. Those of nothing are left out, but for what can be withdrawn. */
export const balanceParts = ({ balances, waiting, arrivesOn }: Known): BalancePart[] => {
  const { nonWithdrawable, inWithdrawal, inDispute = 0, held = 0 } = balances;
  const withdrawable = fils(balances.withdrawable);
  const stopped = areAllHeld(balances)
    ? withdrawable
    : lower(withdrawable, add(fils(inDispute), fils(held)));
  const [next] = waiting.days;
  const nextDay = fils(next?.amount ?? 0);
  const disputed = fils(waiting.held.amount);
  const parts: BalancePart[] = [
    {
      name: 'nextDay',
      amount: nextDay,
      day: next?.day,
      orders: next?.orders,
    },
    {
      name: 'nonWithdrawable',
      amount: subtract(fils(nonWithdrawable), add(nextDay, disputed)),
      orders: waiting.orders.length,
      isMore: waiting.moreOrders,
      ...firstOf(waiting),
    },
    { name: 'stopped', amount: add(stopped, disputed) },
    { name: 'inWithdrawal', amount: inWithdrawal, day: arrivesOn ?? undefined },
  ];
  return [
    { name: 'withdrawable', amount: subtract(withdrawable, stopped) },
    ...parts.filter(({ amount }) => amount > 0),
  ];
};

/** When the first of the orders under way brings something: by a day at the latest where silence completes one, else with the next visit at the earliest. */
const firstOf = ({ orders }: Known['waiting']): Pick<BalancePart, 'day' | 'isLatest'> => {
  const [latest] = orders.flatMap(({ latestAt }) => latestAt ?? []).toSorted();
  const [visit] = orders.flatMap(({ reservedAt }) => reservedAt ?? []).toSorted();
  const first = latest ?? visit;
  return first === undefined
    ? {}
    : { day: dubaiDay(Date.parse(first)), isLatest: latest !== undefined };
};

/** When money is withdrawn by itself next, and about how much; null where it is not, or everything is held. */
export const nextWithdrawal = (
  known: Known & Pick<MoneyOverview, 'schedule'>,
): { readonly day: string; readonly amount: number } | null => {
  const { balances, schedule, waiting } = known;
  if (schedule == null || schedule.kind === 'above' || areAllHeld(balances)) return null;
  const day = dubaiDay(Date.parse(schedule.nextRunAt));
  const free = balanceParts(known)[0]?.amount ?? 0;
  const coming = waiting.days.filter((each) => each.day <= day);
  return { day, amount: sum([free, ...coming.map(({ amount }) => amount)].map(fils)) };
};
