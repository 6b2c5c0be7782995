import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { type Answer, answer, refuse, refuseFields } from '@khidma/app/testing/wire-double';
import { holdPayouts, liftPayoutHold, pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import { getStaffMerchant } from '@khidma/contract/merchants/merchants';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerAnswers } from '../../testing/caller-answers.ts';
import { renderConsole } from '../../testing/render-console.tsx';

beforeAll(() => import('./holds-section.tsx'));

const id = '00000000-0000-4000-8000-000000000001';
const merchant = sample(getStaffMerchant.output, {
  profile: { id, merchantName: 'Cool Breeze', revision: null },
});
const hold = {
  order: null,
  amount: 12_500,
  reason: 'Two complaints.',
  endsAt: null,
  liftedAt: null,
  liftedBy: null,
  isActive: true,
  heldBy: 'Noura',
};
const holds = (...records: object[]) =>
  sample(pagePayoutHolds.output, { records: records.map((each) => ({ ...hold, ...each })) });
const render = (...answers: Answer[]) =>
  renderConsole(`/merchants/${id}?tab=money`, [
    answer(getStaffMerchant, merchant),
    ...callerAnswers,
    ...answers,
  ]);

describe('money held back', () => {
  itLoads({
    render: (subject) => render(subject),
    endpoint: pagePayoutHolds,
    output: holds({}),
    shows: 'Two complaints.',
  });

  it('says how much, since when and by whom; what was lifted why', async () => {
    const lifted = {
      isActive: false,
      liftedAt: '2026-11-18T06:00:00.000Z',
      liftedBy: 'Omar',
      liftReason: 'Settled.',
    };
    const screen = await render(answer(pagePayoutHolds, holds({}, lifted)));
    await screen.shows('All payouts');
    expect(screen.text()).toContain('125.00');
    expect(screen.text()).toContain('by Noura');
    expect(screen.text()).toContain('Settled.');
    expect(screen.query('button', 'Hold payouts')).toBeUndefined();
  });

  it('of which there is none is begun, with a reason that the merchant reads', async () => {
    const screen = await render(
      answer(pagePayoutHolds, holds()),
      refuseFields(holdPayouts, [{ path: 'reason', message: 'Say more' }]),
    );
    await screen.shows('Nothing is held back.');
    await screen.press('button', 'Hold payouts');
    const dialog = screen.within('dialog', 'Hold all payouts of Cool Breeze?');
    await dialog.press('button', 'Hold payouts');
    await dialog.refused('Reason', 'Please fill in');
    await dialog.type('Reason', 'Two complaints.');
    await dialog.press('button', 'Hold payouts');
    await dialog.refused('Reason', 'Say more');
    screen.set(answer(holdPayouts, sample(holdPayouts.output, hold)));
    await dialog.press('button', 'Hold payouts');
    await screen.window.shows('Held. The merchant has been notified.');
    expect(screen.calls(holdPayouts).at(-1)).toEqual({ merchantId: id, reason: 'Two complaints.' });
  });

  it('is lifted, above the limit by somebody else', async () => {
    const screen = await render(
      answer(pagePayoutHolds, holds({})),
      refuse(liftPayoutHold, 'secondPersonNeeded', { message: 'Somebody else' }),
    );
    await screen.press('button', 'Lift');
    const dialog = screen.within('dialog', 'Lift this hold?');
    await dialog.type('Reason', 'Settled.');
    await dialog.press('button', 'Lift');
    await dialog.shows('Somebody else');
    screen.set(answer(liftPayoutHold, sample(liftPayoutHold.output, hold)));
    await dialog.press('button', 'Lift');
    await screen.window.shows('Lifted. The merchant has been notified.');
  });
});
