import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getWaitingMoney } from '@khidma/contract/money/balances';
import type { getPayoutSchedule } from '@khidma/contract/money/payout-schedules';
import type { Balances, WithdrawalRow } from '@khidma/contract/shapes/finance';
import { add, fils, lower, subtract, sum } from '@khidma/domain/money/fils';
import { dubaiDay } from '@khidma/domain/rules/days';
import { areAllHeld } from './held-money.tsx';

type Waiting = OutputOf<typeof getWaitingMoney>;

/** What the account balance is made of, in the order in which it becomes the merchant's. */
export interface BalancePart {
  readonly name: 'withdrawable' | 'nextDay' | 'nonWithdrawable' | 'stopped' | 'inWithdrawal';
  readonly amount: number;
  /** On which business day it is there, where that is known. */
  readonly day?: string | undefined;
  /** Of how many orders. */
  readonly orders?: number | undefined;
  /** Whether there are more of them. */
  readonly isMore?: boolean | undefined;
}

/** What is known of the money besides how much it is; undefined where it has not come. */
interface Known {
  readonly waiting: Waiting | undefined;
  readonly withdrawals: readonly WithdrawalRow[] | undefined;
}

/** Returns the parts of the account balance: together they are it. Those of nothing are left out, but for what can be withdrawn. */
export const balanceParts = (
  balances: Balances,
  { waiting, withdrawals }: Known,
): BalancePart[] => {
  const { nonWithdrawable, inWithdrawal, inDispute = 0, held = 0 } = balances;
  const withdrawable = fils(balances.withdrawable);
  const stopped = areAllHeld(balances)
    ? withdrawable
    : lower(withdrawable, add(fils(inDispute), fils(held)));
  const [next] = waiting?.days ?? [];
  const nextDay = fils(next?.amount ?? 0);
  const disputed = fils(waiting?.held.amount ?? 0);
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
      orders: waiting?.orders.length,
      isMore: waiting?.moreOrders,
    },
    { name: 'stopped', amount: add(stopped, disputed) },
    { name: 'inWithdrawal', amount: inWithdrawal, day: arrivalOf(withdrawals ?? []) },
  ];
  return [
    { name: 'withdrawable', amount: subtract(withdrawable, stopped) },
    ...parts.filter(({ amount }) => amount > 0),
  ];
};

/** The first day on which something that was asked for arrives. */
const arrivalOf = (withdrawals: readonly WithdrawalRow[]): string | undefined =>
  withdrawals
    .filter(({ stage }) => stage === 'asked')
    .flatMap(({ arrivesOn }) => arrivesOn ?? [])
    .toSorted()[0];

/** When money is withdrawn by itself next, and about how much; null where it is not, or everything is held. */
export const nextWithdrawal = (
  balances: Balances,
  schedule: OutputOf<typeof getPayoutSchedule>,
  waiting: Waiting | undefined,
): { readonly day: string; readonly amount: number } | null => {
  if (schedule === null || schedule.kind === 'above' || areAllHeld(balances)) return null;
  const day = dubaiDay(Date.parse(schedule.nextRunAt));
  const free = balanceParts(balances, { waiting, withdrawals: undefined })[0]?.amount ?? 0;
  const coming = (waiting?.days ?? []).filter((each) => each.day <= day);
  return { day, amount: sum([free, ...coming.map(({ amount }) => amount)].map(fils)) };
};
