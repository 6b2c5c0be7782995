import { sample } from '@khidma/app/testing/sample';
import type { TestScreen } from '@khidma/app/testing/render-screen';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { pageDocuments } from '@khidma/contract/accounting/documents';
import { getInsights } from '@khidma/contract/insights/insights';
import { getWaitingMoney } from '@khidma/contract/money/balances';
import { getPayoutSchedule } from '@khidma/contract/money/payout-schedules';
import { pageWithdrawals } from '@khidma/contract/money/withdrawals';
import { renderPortal } from './render-portal.tsx';

/** What the page of money asks beside its list: nothing pending, nothing withdrawn, no documents. */
const quiet: readonly Answer[] = [
  answer(getWaitingMoney, sample(getWaitingMoney.output, { held: { amount: 0, orders: 0 } })),
  answer(getPayoutSchedule, null),
  answer(pageWithdrawals, sample(pageWithdrawals.output)),
  answer(getInsights, sample(getInsights.output)),
  answer(pageDocuments, sample(pageDocuments.output)),
];

/** Shows a screen of the merchant's money. */
export const renderFinance = (
  path: string,
  answers: readonly Answer[],
  circumstances?: Parameters<typeof renderPortal>[2],
): Promise<TestScreen> => renderPortal(path, [...quiet, ...answers], circumstances);
