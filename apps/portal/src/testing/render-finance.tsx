import { type PartOf, sample } from '@khidma/app/testing/sample';
import type { TestScreen } from '@khidma/app/testing/render-screen';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getMoneyOverview } from '@khidma/contract/money/balances';
import { renderPortal } from './render-portal.tsx';

type Overview = OutputOf<typeof getMoneyOverview>;

/** The page of money, with nothing in it but what is said. */
export const moneyAnswer = (said: PartOf<Overview> = {}): Answer =>
  answer(getMoneyOverview, moneyOverview(said));

/** What `moneyAnswer` answers. */
export const moneyOverview = (said: PartOf<Overview> = {}): Overview =>
  sample(getMoneyOverview.output, { schedule: null, documents: [], ...said });

/** Shows a screen of the merchant's money. */
export const renderFinance = (
  path: string,
  answers: readonly Answer[],
  circumstances?: Parameters<typeof renderPortal>[2],
): Promise<TestScreen> => renderPortal(path, [moneyAnswer(), ...answers], circumstances);
