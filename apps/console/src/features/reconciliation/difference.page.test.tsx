import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import {
  decideDifference,
  getDifference,
  takeDifference,
} from '@khidma/contract/accounting/reconciliation';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const id = sampleId(1);
const person = { id: sampleId(9), name: 'Layla' };
const open = sample(getDifference.output, {
  id,
  number: 'RD-1001',
  kind: 'otherAmount',
  status: 'open',
  found: 19_000,
  expected: 20_000,
  file: null,
  line: null,
  assignee: null,
  askedBy: null,
  takesTwo: false,
  merchantName: null,
  orderId: null,
  runId: null,
  history: [],
});
const at = (shown: typeof open, ...answers: Answer[]) =>
  renderConsole(`/reconciliation/${id}`, [answer(getDifference, shown), ...answers]);

describe('a difference', () => {
  itLoads({
    render: (subject) => renderConsole(`/reconciliation/${id}`, [subject]),
    endpoint: getDifference,
    output: open,
    shows: 'The report and the books show different amounts',
  });

  it('that needs another person says so, and keeps the reason', async () => {
    const screen = await at(
      open,
      refuse(decideDifference, 'secondPersonNeeded', { message: 'Somebody else decides this' }),
    );
    await screen.press('button', 'Write off');
    const dialog = screen.within('dialog', 'Write off AED 10.00?');
    await dialog.type('Reason', 'Fee of the bank');
    await dialog.press('button', 'Write off');
    await dialog.shows('Somebody else decides this');
    expect(dialog.field('Reason').value).toBe('Fee of the bank');
  });

  it('inside the books, a withdrawal that was stopped, is explained and not written off', async () => {
    const screen = await at({ ...open, kind: 'linesDisagree', merchantName: 'Desert Rose' });
    await screen.find('heading', 'Withdrawal stopped');
    await screen.shows('so the withdrawal was stopped');
    expect(screen.query('button', 'Explain')).toBeDefined();
    expect(screen.query('button', 'Write off')).toBeUndefined();
  });

  it('says in words what differs, and is written off with a reason', async () => {
    const screen = await at(open);
    await screen.shows('The report and the books show different amounts for the same thing');
    await screen.shows('Nothing has been done yet');
    await screen.press('button', 'Write off');
    const dialog = screen.within('dialog', 'Write off AED 10.00?');
    await dialog.shows('The difference is booked. This cannot be undone');
    await dialog.press('button', 'Write off');
    await dialog.refused('Reason', 'Please fill in this field');
    await dialog.type('Reason', 'Fee of the bank');
    const done = {
      ...open,
      status: 'writtenOff' as const,
      history: [
        {
          id: sampleId(3),
          event: 'writeOff' as const,
          by: person,
          note: 'Fee of the bank',
          at: '2026-11-17T06:00:00.000Z',
        },
      ],
    };
    screen.set(answer(decideDifference, done), answer(getDifference, done));
    await dialog.press('button', 'Write off');
    await screen.window.shows('Saved');
    await screen.shows('Fee of the bank');
    expect(screen.calls(decideDifference)).toEqual([
      { id, decision: 'writeOff', note: 'Fee of the bank' },
    ]);
    expect(screen.query('button', 'Write off')).toBeUndefined();
  });

  it('above the limit says that it takes two', async () => {
    const screen = await at({ ...open, takesTwo: true });
    await screen.shows('Writing it off takes two people');
    await screen.press('button', 'Write off');
    await screen.within('dialog', 'Write off AED 10.00?').shows('once somebody else agrees');
  });

  it('that one person wants written off waits for another, who confirms or turns it down', async () => {
    const asked = { ...open, takesTwo: true, status: 'writeOffAsked' as const, askedBy: person };
    const screen = await at(asked);
    await screen.shows('Layla asks to write it off');
    await screen.shows('Confirm write-off');
    await screen.press('button', 'Reject');
    await screen.within('dialog', 'Reject the write-off?').shows('Nothing is booked');
  });

  it('of a report as a whole is not written off', async () => {
    const screen = await at({ ...open, file: { id: sampleId(4), name: 'november.xml' } });
    await screen.shows('One may be missing in between');
    expect(screen.query('button', 'Write off')).toBeUndefined();
  });

  it('is taken by whoever looks into it', async () => {
    const taken = { ...open, assignee: person };
    const screen = await at(open, answer(takeDifference, taken));
    await screen.press('button', 'Assign to me');
    await screen.window.shows('Assigned to you');
    expect(screen.calls(takeDifference)).toEqual([{ id, isMine: true, note: '' }]);
  });
});
