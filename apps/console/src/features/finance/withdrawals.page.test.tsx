import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import {
  approveWithdrawal,
  getWithdrawalReview,
  pageWithdrawalReviews,
  rejectWithdrawal,
  returnWithdrawal,
} from '@khidma/contract/money/withdrawal-reviews';
import { listIssuedDocuments } from '@khidma/contract/accounting/issued-documents';
import { beforeAll, describe, expect, it } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const id = sampleId(62);
const record = { id, number: 'WD-12', merchantName: 'Desert Rose', amount: 25_000 };
const me = { id: staffSession.staff.id, name: 'Mariam' };
const karim = { id: sampleId(63), name: 'Karim Aziz' };
const approval = {
  state: 'asked' as const,
  aboveLimit: false,
  accountApprovedBy: null,
  firstApprovedBy: null,
  firstApprovedAt: null,
  may: [me, karim],
};
const waiting = sample(getWithdrawalReview.output, { ...record, approval });
const decided = sample(approveWithdrawal.output, record);

beforeAll(() => import('../../shared/issued-documents/issued-documents-table.tsx'));

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

  it.each([
    ['Approved', 'sent', 'StatusAlready passedSent to the bank'],
    ['Rejected', 'cancelled', 'StatusRejectedCancelled by the merchant'],
    ['Rejected', 'returned', 'StatusRejectedReturned by the bank'],
  ] as const)(
    'of the tab %s say its word, and the step %s beneath',
    async (status, stage, said) => {
      const row = { ...record, status, stage, approval };
      const one = sample(pageWithdrawalReviews.output, { records: [row], total: 1 });
      const screen = await renderConsole(`/withdrawals?status=${status}`, [
        answer(pageWithdrawalReviews, one),
      ]);
      await screen.shows('WD-12');
      expect(screen.all('cell').map((cell) => cell.textContent)).toContain(said);
    },
  );
});

describe('one withdrawal', () => {
  const open = (...answers: Answer[]) =>
    renderConsole(`/withdrawals?open=${id}`, [
      answer(getWithdrawalReview, waiting),
      answer(listIssuedDocuments, []),
      ...answers,
    ]);

  it('has no advice before it is approved', async () => {
    const screen = await open();
    await screen.shows('The advice is issued once the withdrawal is approved');
  });

  it('has its advice once it is approved', async () => {
    const advice = sample(listIssuedDocuments.output, [
      { kind: 'payoutAdvice', number: 'PA-2026-000003', amount: 25_000 },
    ]);
    const screen = await open(answer(listIssuedDocuments, advice));
    await screen.shows('PA-2026-000003');
    expect(screen.calls(listIssuedDocuments)).toEqual([{ about: 'withdrawal', id }]);
  });

  it('that is not there says so', async () => {
    const screen = await open(refuse(getWithdrawalReview, 'notFound', { message: 'Not there' }));
    await screen.shows('There is no such withdrawal');
    expect(screen.get('link', 'Back to the list')).toBeTruthy();
  });

  it('is approved after a question that names the sum, once', async () => {
    const held = hold(approveWithdrawal);
    const screen = await open(
      held,
      answer(pageWithdrawalReviews, sample(pageWithdrawalReviews.output)),
    );
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

  it('above the limit says why, is approved as the first, and stays', async () => {
    const once = {
      ...waiting,
      approval: {
        ...approval,
        state: 'approvedOnce' as const,
        aboveLimit: true,
        firstApprovedBy: me,
        firstApprovedAt: '2026-11-22T08:00:00.000Z',
        may: [karim],
      },
    };
    const screen = await open(
      answer(getWithdrawalReview, { ...waiting, approval: { ...approval, aboveLimit: true } }),
      answer(approveWithdrawal, once),
    );
    await screen.shows('Needs two approvals');
    await screen.shows('Who can approve now: Mariam and Karim Aziz');
    await screen.press('button', 'Approve as the first');
    screen.set(answer(getWithdrawalReview, once));
    const dialog = screen.within('dialog', 'Approve as the first of two?');
    await dialog.press('button', 'Approve as the first');
    await screen.shows('Waits for a second person');
    await screen.shows('Who can approve now: Karim Aziz');
    expect(screen.all('button', 'Approve as the first')).toHaveLength(0);
  });

  it('to an account that somebody approved needs two approvals of that person alone', async () => {
    const screen = await open(
      answer(getWithdrawalReview, {
        ...waiting,
        approval: { ...approval, accountApprovedBy: karim, may: [me, karim] },
      }),
    );
    await screen.shows('May need two approvals');
    await screen.shows('anybody else can approve it alone');
    await screen.shows('Who can approve now: Mariam and Karim Aziz');
  });

  it('refused to the same person says so in words', async () => {
    const screen = await open(
      refuse(approveWithdrawal, 'secondPersonNeeded', { message: 'Somebody else has to approve' }),
    );
    await screen.press('button', 'Approve');
    const dialog = screen.within('dialog', 'Approve this withdrawal?');
    await dialog.press('button', 'Approve');
    await dialog.shows('Somebody else has to approve');
  });

  it('that came back is recorded with its cause, and is not to be approved', async () => {
    const sent = { ...waiting, status: 'Approved' as const, stage: 'sent' as const };
    const screen = await open(answer(getWithdrawalReview, sent));
    await screen.press('button', 'Record a return');
    expect(screen.query('button', 'Approve')).toBeUndefined();
    await screen.type('Reason', 'The account is closed');
    await screen.type('Bank reference', 'FT-7');
    screen.set(answer(returnWithdrawal, { ...sent, stage: 'returned' }));
    await screen.press('button', 'Record return');
    await screen.window.shows('Return recorded');
    expect(screen.calls(returnWithdrawal)).toEqual([
      { id, cause: 'accountClosed', bankReference: 'FT-7', reason: '' },
    ]);
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
