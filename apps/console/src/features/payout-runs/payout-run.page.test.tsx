import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { approvePayoutRun, getPayoutRun, sendPayoutRun } from '@khidma/contract/money/payout-runs';
import { describe, expect, it } from 'vitest';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const id = sampleId(1);
const run = sample(getPayoutRun.output, {
  id,
  number: 'PR-8',
  status: 'made',
  total: 15_000,
  count: 1,
  madeBy: { id: sampleId(9), name: 'Adel' },
  handledBy: [],
  payments: [{ withdrawalNumber: 'KW-3', outcome: 'waiting', isBeingBooked: false }],
});
const open = (shown: typeof run, ...answers: Answer[]) =>
  renderConsole(`/payout-runs/${id}`, [answer(getPayoutRun, shown), ...answers]);

describe('a payout run', () => {
  itLoads({
    render: (subject) => renderConsole(`/payout-runs/${id}`, [subject]),
    endpoint: getPayoutRun,
    output: run,
    shows: 'KW-3',
  });

  it('that needs another person says so at its question', async () => {
    const screen = await open(
      run,
      refuse(approvePayoutRun, 'secondPersonNeeded', { message: 'It takes two people' }),
    );
    await screen.press('button', 'Approve');
    const dialog = screen.within('dialog', 'Approve this run?');
    await dialog.press('button', 'Approve');
    await dialog.shows('It takes two people');
  });

  it('is approved after a question that names its sum', async () => {
    const screen = await open(run);
    await screen.shows('KW-3');
    await screen.press('button', 'Approve');
    const dialog = screen.within('dialog', 'Approve this run?');
    await dialog.shows('1 payment of');
    screen.set(answer(approvePayoutRun, { ...run, status: 'approved' }));
    await dialog.press('button', 'Approve');
    await screen.window.shows('Run approved');
    expect(screen.calls(approvePayoutRun)).toEqual([{ id }]);
  });

  it('says who may not approve it: whoever made it, and above a sum whoever had a hand in it', async () => {
    const screen = await open({ ...run, madeBy: staffSession.staff });
    await screen.shows('who made this run, approves it');
    expect(screen.query('button', 'Approve')).toBeUndefined();
  });

  it.each(['made', 'approved'] as const)(
    '%s is neither approved nor sent by whoever had a hand in what it pays',
    async (status) => {
      const { id: own } = staffSession.staff;
      const screen = await open({ ...run, status, handledBy: [{ id: own, name: 'Mariam' }] });
      await screen.shows('somebody else approves and sends it: Mariam');
      for (const name of ['Approve', 'Mark as sent'])
        expect(screen.query('button', name), name).toBeUndefined();
    },
  );

  it('once approved has a file, and is marked as sent after a question', async () => {
    const approved = { ...run, status: 'approved' as const };
    const screen = await open(approved);
    await screen.find('button', 'Download bank file');
    expect(screen.query('button', 'Approve')).toBeUndefined();
    await screen.press('button', 'Mark as sent');
    screen.set(answer(sendPayoutRun, { ...approved, status: 'sent' }));
    const dialog = screen.within('dialog', 'Mark as sent to the bank?');
    await dialog.press('button', 'Mark as sent');
    await screen.window.shows('Marked as sent');
  });

  it('says of each payment what the bank has said, and what is being booked', async () => {
    const [payment] = run.payments;
    if (payment === undefined) throw new Error('there is no payment');
    const screen = await open({
      ...run,
      status: 'sent',
      payments: [
        { ...payment, outcome: 'returned', code: 'AC04', words: 'Closed' },
        { ...payment, id: sampleId(9), isBeingBooked: true },
      ],
    });
    await screen.shows('Returned');
    await screen.shows('AC04');
    await screen.shows('Being booked');
    await screen.find('button', 'Confirm as paid');
  });
});
