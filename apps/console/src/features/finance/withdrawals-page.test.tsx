import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { approveWithdrawal } from '@khidma/contract/staff/approve-withdrawal';
import { pageWithdrawalReviews } from '@khidma/contract/staff/page-withdrawal-reviews';
import { rejectWithdrawal } from '@khidma/contract/staff/reject-withdrawal';
import { describe, expect, it } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const id = sampleId(62);
const record = { id, number: 'WD-12', merchantName: 'Desert Rose', amount: 25_000 };
const one = sample(pageWithdrawalReviews.output, { records: [record], total: 1 });
const decided = sample(approveWithdrawal.output, record);

describe('the withdrawals', () => {
  itIsAQueue({
    path: '/withdrawals',
    endpoint: pageWithdrawalReviews,
    record,
    shows: 'WD-12',
    empty: 'No withdrawals waiting',
    filtered: {
      search: '?status=Rejected',
      asks: { status: 'Rejected' },
      shows: 'No withdrawals with this status',
    },
    arabic: 'عمليات السحب',
  });
});

describe('one withdrawal', () => {
  const open = (...answers: Answer[]) =>
    renderConsole(`/withdrawals?open=${id}`, [answer(pageWithdrawalReviews, one), ...answers]);

  it('that is no longer in the list says so', async () => {
    const screen = await open(answer(pageWithdrawalReviews, sample(pageWithdrawalReviews.output)));
    await screen.shows('This withdrawal is no longer in this list');
    expect(screen.get('link', 'Back to the list')).toBeTruthy();
  });

  it('is approved after a question that names the sum, once', async () => {
    const held = hold(approveWithdrawal);
    const screen = await open(held);
    await screen.press('button', 'Approve');
    const dialog = screen.within('dialog', 'Approve this withdrawal?');
    await dialog.shows('AED 250.00 is deducted');
    const approve = dialog.get('button', 'Approve');
    await dialog.click(approve);
    await dialog.click(approve);
    await held.release(decided);
    await screen.window.shows('Approved. The payout has been booked');
    expect(screen.calls(approveWithdrawal)).toEqual([{ id }]);
  });

  it('is rejected with a reason, which is kept where the call fails', async () => {
    const screen = await open(
      refuse(rejectWithdrawal, 'unavailable', { message: 'Down for a minute' }),
    );
    await screen.press('button', 'Reject');
    const dialog = screen.within('dialog', 'Reject this withdrawal?');
    await dialog.press('button', 'Reject');
    await dialog.refused('Reason', 'Please fill in this field');
    await dialog.type('Reason', 'The name differs');
    await dialog.press('button', 'Reject');
    await dialog.shows('Down for a minute');
    expect(dialog.field('Reason').value).toBe('The name differs');
  });
});
