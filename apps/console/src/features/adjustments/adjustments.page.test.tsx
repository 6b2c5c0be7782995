import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, type Answer, refuse, refuseFields } from '@khidma/app/testing/wire-double';
import {
  adjustBalance,
  decideAdjustment,
  pageAdjustments,
} from '@khidma/contract/money/adjustments';
import { pageDebts } from '@khidma/contract/money/balances';
import { pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import { getStaffMerchant } from '@khidma/contract/merchants/merchants';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { itIsAQueue } from '../../testing/queue-cases.ts';
import { callerAnswers } from '../../testing/caller-answers.ts';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const record = {
  id: sampleId(1),
  merchantId: sampleId(7),
  merchantName: 'Cool Breeze',
  order: { id: sampleId(3), number: 'KD-1' },
  kind: 'debit',
  amount: 1_200_000,
  reason: 'Three visits that were not kept.',
  reference: 'Letter 12',
  status: 'asked',
  askedBy: { id: sampleId(9), name: 'Noura' },
  decidedBy: null,
  decidedAt: null,
  refusal: '',
} as const;

describe('the proof of an adjustment', () => {
  it('stands beside its reason, for whoever decides', async () => {
    const screen = await renderConsole('/adjustments', [
      answer(
        pageAdjustments,
        sample(pageAdjustments.output, {
          records: [
            {
              ...record,
              proof: [
                { id: sampleId(4), name: 'letter.pdf', mime: 'application/pdf', thumbUrl: null },
              ],
            },
          ],
          total: 1,
        }),
      ),
    ]);
    await screen.shows('letter.pdf');
  });
});

describe('adjustments', () => {
  itIsAQueue({
    path: '/adjustments',
    endpoint: pageAdjustments,
    record,
    shows: 'Cool Breeze',
    empty: 'No adjustments yet',
    filtered: {
      search: '?status=refused',
      asks: { status: 'refused' },
      shows: 'No adjustments with this status',
    },
    arabic: 'تعديلات الأرصدة',
  });
});

const debt = {
  id: sampleId(7),
  merchantName: 'Warm Floors',
  amount: 30_000,
  since: '2026-11-10T06:00:00.000Z',
  reminders: 2,
  remindedAt: '2026-11-12T06:00:00.000Z',
  nextReminderAt: '2026-12-10T06:00:00.000Z',
  waiting: 45_000,
};
const debts = (...records: object[]) =>
  sample(pageDebts.output, { records, total: records.length });
const renderDebts = (...answers: Answer[]) => renderConsole('/adjustments?part=debts', answers);

describe('who owes something', () => {
  itLoads({
    render: (subject) => renderDebts(subject),
    endpoint: pageDebts,
    output: debts(debt),
    shows: 'Warm Floors',
  });

  it('says how much, since when, and what was done about it', async () => {
    const screen = await renderDebts(answer(pageDebts, debts(debt)));
    await screen.shows('300.00');
    expect(screen.text()).toContain('450.00');
    expect(screen.text()).toContain('2 sent, last on');
    expect(screen.get('link', 'Warm Floors').getAttribute('href')).toContain(
      `/merchants/${sampleId(7)}`,
    );
  });

  it('is nobody where nobody does', async () => {
    const screen = await renderDebts(answer(pageDebts, debts()));
    await screen.shows('Nobody owes anything');
  });
});

const held = {
  id: sampleId(5),
  merchantId: sampleId(7),
  merchantName: 'Warm Floors',
  order: { id: sampleId(3), number: 'KD-1' },
  amount: 30_000,
  reason: 'Two complaints.',
  isActive: true,
  heldBy: 'Noura',
  heldAt: '2026-11-10T06:00:00.000Z',
  endsAt: '2026-11-14T20:00:00.000Z',
  liftedAt: null,
  liftedBy: null,
};
const holdsPage = (...records: object[]) =>
  sample(pagePayoutHolds.output, { records, total: records.length });
const renderHolds = (...answers: Answer[]) => renderConsole('/adjustments?part=holds', answers);

describe('what is held back', () => {
  itLoads({
    render: (subject) => renderHolds(subject),
    endpoint: pagePayoutHolds,
    output: holdsPage(held),
    shows: 'Warm Floors',
  });

  it('says what, why, by whom and until when, and what became of it', async () => {
    const lifted = {
      ...held,
      id: sampleId(6),
      order: null,
      isActive: false,
      liftedAt: '2026-11-12T06:00:00.000Z',
      liftedBy: 'Omar',
      liftReason: 'Settled.',
    };
    const screen = await renderHolds(answer(pagePayoutHolds, holdsPage(held, lifted)));
    await screen.shows('In force');
    expect(screen.text()).toContain('Until 14 Nov 2026');
    expect(screen.text()).toContain('All payouts');
    expect(screen.text()).toContain('by Omar: Settled.');
    expect(screen.get('link', 'KD-1').getAttribute('href')).toContain(`/orders/${sampleId(3)}`);
  });

  it('is nothing where nothing is', async () => {
    const screen = await renderHolds(answer(pagePayoutHolds, holdsPage()));
    await screen.shows('Nothing is held back');
  });
});

const render = (part: object, ...answers: Answer[]) =>
  renderConsole('/adjustments', [
    answer(
      pageAdjustments,
      sample(pageAdjustments.output, { records: [{ ...record, ...part }], total: 1 }),
    ),
    ...answers,
  ]);

describe('an adjustment', () => {
  it('says what it is, why, and who asked', async () => {
    const screen = await render({});
    await screen.shows('12,000.00');
    expect(screen.text()).toContain('Three visits that were not kept.');
    expect(screen.text()).toContain('Reference: Letter 12');
    expect(screen.text()).toContain('Noura asked on');
  });

  it('is booked by a second person, and refused where it is the first', async () => {
    const screen = await render(
      {},
      refuse(decideAdjustment, 'secondPersonNeeded', { message: 'Somebody else' }),
    );
    await screen.press('button', 'Book');
    const dialog = screen.within('dialog', 'Book this adjustment?');
    await dialog.press('button', 'Book');
    await dialog.shows('Somebody else');
    screen.set(answer(decideAdjustment, sample(decideAdjustment.output, record)));
    await dialog.press('button', 'Book');
    await screen.window.shows('Booked. The merchant has been told.');
    expect(screen.calls(decideAdjustment).at(-1)).toMatchObject({
      id: record.id,
      decision: 'book',
    });
  });

  it('is refused with a reason', async () => {
    const screen = await render(
      {},
      answer(decideAdjustment, sample(decideAdjustment.output, record)),
    );
    await screen.press('button', 'Refuse');
    const dialog = screen.within('dialog', 'Refuse this adjustment?');
    await dialog.press('button', 'Refuse');
    await dialog.refused('Reason', 'Please fill in');
    await dialog.type('Reason', 'They were kept.');
    await dialog.press('button', 'Refuse');
    await screen.window.shows('Refused.');
    expect(screen.calls(decideAdjustment)).toEqual([
      { id: record.id, decision: 'refuse', reason: 'They were kept.' },
    ]);
  });

  it('that is decided, or whose reader has no right to money, leaves nothing to decide', async () => {
    const screen = await render({ status: 'booked', askedBy: null });
    await screen.shows('Booked by the rules for refunds');
    expect(screen.query('button', 'Book')).toBeUndefined();
    act(() => sessionStore.setState({ staff: { ...staffSession.staff, role: 'support' } }));
    await screen.shows('Cool Breeze');
    expect(screen.query('button', 'Refuse')).toBeUndefined();
  });
});

describe('a merchant’s balance', () => {
  const holds = answer(pagePayoutHolds, sample(pagePayoutHolds.output, {}));
  const merchant = (receivable: number) =>
    sample(getStaffMerchant.output, {
      profile: { id: sampleId(7), merchantName: 'Cool Breeze', revision: null },
      balances: { receivable },
    });

  it('is adjusted; refused at its field with nothing lost', async () => {
    const screen = await renderConsole(`/merchants/${sampleId(7)}`, [
      answer(getStaffMerchant, merchant(0)),
      holds,
      ...callerAnswers,
      refuseFields(adjustBalance, [{ path: 'amount', message: 'Too much' }]),
    ]);
    await screen.press('button', /^More: /);
    await screen.press('menuitem', 'Adjust balance');
    const dialog = screen.within('dialog', 'Adjust the balance of Cool Breeze');
    await dialog.press('button', 'Adjust balance');
    await dialog.refused('Reason', 'Please fill in');
    await dialog.type('Amount', '50');
    await dialog.type('Reason', 'Sorry for the trouble.');
    await dialog.press('button', 'Adjust balance');
    await dialog.refused('Amount', 'Too much');
    screen.set(answer(adjustBalance, sample(adjustBalance.output, { status: 'booked' })));
    await dialog.press('button', 'Adjust balance');
    await screen.window.shows('Booked. The merchant has been told.');
    expect(screen.calls(adjustBalance).at(-1)).toEqual({
      merchantId: sampleId(7),
      kind: 'credit',
      amount: 5_000,
      reason: 'Sorry for the trouble.',
      reference: '',
      proof: [],
    });
  });

  it('of one that owes something begins with what it pays back', async () => {
    const screen = await renderConsole(`/merchants/${sampleId(7)}`, [
      answer(getStaffMerchant, merchant(30_000)),
      holds,
      ...callerAnswers,
      answer(adjustBalance, sample(adjustBalance.output, { status: 'asked' })),
    ]);
    await screen.press('button', /^More: /);
    await screen.press('menuitem', 'Adjust balance');
    const dialog = screen.within('dialog', 'Adjust the balance of Cool Breeze');
    await dialog.shows('300.00');
    await dialog.type('Amount', '300');
    await dialog.type('Reason', 'Not to be had.');
    await dialog.press('button', 'Adjust balance');
    await screen.window.shows('Asked for. A second person has to book it.');
    expect(screen.calls(adjustBalance)[0]).toMatchObject({ kind: 'repayment', amount: 30_000 });
  });
});
