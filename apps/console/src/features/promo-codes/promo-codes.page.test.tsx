import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, type Answer, refuseFields } from '@khidma/app/testing/wire-double';
import {
  addPromoCode,
  pagePromoCodes,
  pausePromoCode,
} from '@khidma/contract/catalogue/promo-codes';
import { pageMerchants } from '@khidma/contract/merchants/merchants';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { itIsAQueue } from '../../testing/queue-cases.ts';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const record = {
  id: sampleId(1),
  code: 'EID2026',
  merchantName: 'Cool Breeze',
  percentOff: 20,
  amountOff: null,
  mostOff: 5_000,
  categoryIds: [],
  leastAmount: 10_000,
  maxUses: 100,
  maxUsesEach: 1,
  firstOrderOnly: true,
  state: 'active',
  uses: 12,
  takenOff: 31_000,
} as const;

describe('promo codes', () => {
  itIsAQueue({
    path: '/promo-codes',
    endpoint: pagePromoCodes,
    record,
    shows: 'EID2026',
    empty: 'No promo codes yet',
    filtered: { search: '?text=eid', asks: { text: 'eid' }, shows: 'No promo codes match' },
    arabic: 'رموز الخصم',
  });
});

const render = (...answers: Answer[]) =>
  renderConsole('/promo-codes', [
    answer(pagePromoCodes, sample(pagePromoCodes.output, { records: [record], total: 1 })),
    answer(
      pageMerchants,
      sample(pageMerchants.output, {
        records: [{ id: sampleId(7), merchantName: 'Cool Breeze' }],
        total: 1,
      }),
    ),
    ...answers,
  ]);

describe('a promo code', () => {
  it('says what it takes off, for whom, and what it has done', async () => {
    const screen = await render();
    await screen.shows('20% off');
    await screen.shows('12 of 100');
    await screen.shows('310.00');
  });

  it('is paused and goes on', async () => {
    const screen = await render(
      answer(pausePromoCode, sample(pausePromoCode.output, { ...record, state: 'paused' })),
    );
    await screen.press('button', 'Pause');
    await screen.until(() => screen.calls(pausePromoCode).length === 1);
    expect(screen.calls(pausePromoCode)).toEqual([{ id: record.id, paused: true }]);
  });

  it('is added; refused at its field with nothing lost', async () => {
    const screen = await render(
      refuseFields(addPromoCode, [{ path: 'code', message: 'This appears more than once' }]),
    );
    await screen.press('button', 'Add a promo code');
    await screen.within('dialog').press('button', 'Add a promo code');
    await screen.refused('Merchant', 'Please fill in this field');
    await screen.type('Code', 'summer');
    await screen.type('Percentage', '15');
    await screen.type('Merchant', 'Cool Breeze');
    await screen.within('dialog').press('button', 'Add a promo code');
    await screen.refused('Code', 'This appears more than once');
    screen.set(answer(addPromoCode, sample(addPromoCode.output, record)));
    await screen.within('dialog').press('button', 'Add a promo code');
    await screen.until(() => screen.calls(addPromoCode).length === 2);
    expect(screen.calls(addPromoCode).at(-1)).toMatchObject({
      code: 'SUMMER',
      percentOff: 15,
      amountOff: null,
      maxUses: null,
      maxUsesEach: 1,
      to: null,
    });
  });

  it('is the administrators’ alone to add', async () => {
    const screen = await render();
    await screen.find('button', 'Add a promo code');
    act(() => sessionStore.setState({ staff: { ...staffSession.staff, role: 'support' } }));
    await screen.shows('EID2026');
    expect(screen.query('button', 'Add a promo code')).toBeUndefined();
    expect(screen.query('button', 'Pause')).toBeUndefined();
  });
});
