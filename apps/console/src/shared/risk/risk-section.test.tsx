import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, inTurn, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getMerchantRisk, getStaffMerchant } from '@khidma/contract/merchants/merchants';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerAnswers } from '../../testing/caller-answers.ts';
import { renderConsole } from '../../testing/render-console.tsx';

// A part of the page that comes behind what is read first.
beforeAll(() => import('./risk-section.tsx'));

const id = sampleId(61);
const other = { id: sampleId(62), name: 'Desert Rose' };
const signal: Omit<OutputOf<typeof getMerchantRisk>[number], 'kind'> = {
  others: [],
  withdrawal: null,
  count: null,
  outOf: null,
  at: null,
  customer: null,
};
const render = (...answers: Answer[]) =>
  renderConsole(`/merchants/${id}`, [
    answer(getStaffMerchant, sample(getStaffMerchant.output, { profile: { id } })),
    answer(pagePayoutHolds, sample(pagePayoutHolds.output)),
    ...callerAnswers,
    ...answers,
  ]);

describe('what stands out about a merchant', () => {
  it('is nothing where nothing does', async () => {
    const screen = await render(answer(getMerchantRisk, []));
    await screen.shows('Nothing stands out');
    expect(screen.calls(getMerchantRisk)).toEqual([{ id }]);
  });

  it('is said with the way to what it is about', async () => {
    const withdrawal = { id: sampleId(63), number: 'KW-10009', amount: 900_000 };
    const customer = { id: sampleId(64), name: 'Omar Haddad' };
    const screen = await render(
      answer(getMerchantRisk, [
        { ...signal, kind: 'sameIban', others: [other] },
        { ...signal, kind: 'unusualWithdrawal', withdrawal },
        { ...signal, kind: 'manyCancellations', count: 4, outOf: 9 },
        { ...signal, kind: 'ordersFromItself', customer, count: 2 },
      ]),
    );
    await screen.shows('The same IBAN was given by:');
    await screen.shows('4 of 9 orders of the last 30 days were cancelled.');
    await screen.shows('2 orders by a customer with the same email or mobile number:');
    const linkTo = async (name: string) => (await screen.find('link', name)).getAttribute('href');
    expect(await linkTo('Desert Rose')).toContain(`/merchants/${other.id}`);
    expect(await linkTo('KW-10009')).toContain(withdrawal.id);
    expect(await linkTo('Omar Haddad')).toContain(`/customers/${customer.id}`);
  });

  it('that does not load is tried again', async () => {
    const screen = await render(
      inTurn(
        refuse(getMerchantRisk, 'internal', { message: 'Something went wrong' }),
        answer(getMerchantRisk, []),
      ),
    );
    await screen.press('button', 'Try again');
    await screen.shows('Nothing stands out');
  });
});
