import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import {
  closeMessageReport,
  pageMessageReports,
  readReportedConversation,
} from '@khidma/contract/messaging/message-reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const id = sampleId(91);
const record = {
  id,
  reporterRealm: 'customer',
  reporterName: 'Omar Nasser',
  otherName: 'Falcon Repairs',
  reason: 'outsidePayment',
  description: 'He wants cash',
} as const;
const page = sample(pageMessageReports.output, { records: [record], total: 1 });
const said = sample(readReportedConversation.output, {
  report: record,
  records: [
    {
      seq: 1,
      authorRealm: 'merchant',
      authorName: 'Falcon Repairs',
      text: 'Pay me 400 in cash',
      earlierTexts: [{ text: 'Pay me 500 in cash' }],
      deletedAt: '2026-11-20T08:00:00.000Z',
    },
  ],
});

// A part of the page that comes when a report is opened.
beforeAll(() => import('./report-detail.tsx'));

describe('reported conversations', () => {
  itIsAQueue({
    path: '/reports',
    endpoint: pageMessageReports,
    record,
    shows: 'Falcon Repairs',
    empty: 'No reports waiting',
    arabic: 'المحادثات المُبلَّغ عنها',
  });
});

describe('one report', () => {
  const render = (...answers: Answer[]) =>
    renderConsole(`/reports?open=${id}`, [answer(pageMessageReports, page), ...answers]);

  it('that is not waiting any more says so', async () => {
    const screen = await renderConsole(`/reports?open=${sampleId(92)}`, [
      answer(pageMessageReports, page),
    ]);
    await screen.find('heading', 'This report is no longer waiting');
  });

  it('shows nothing of what was said before there is a reason', async () => {
    const screen = await render(
      refuseFields(readReportedConversation, [{ path: 'reason', message: 'Please say why' }]),
    );
    await screen.press('button', 'Open the conversation');
    await screen.press('button', 'Open the conversation');
    await screen.refused('Reason for reading', 'Please fill in this field');
    expect(screen.calls(readReportedConversation)).toEqual([]);
    await screen.type('Reason for reading', 'A complaint');
    await screen.press('button', 'Open the conversation');
    await screen.refused('Reason for reading', 'Please say why');
    screen.set(answer(readReportedConversation, said));
    await screen.press('button', 'Open the conversation');
    for (const text of ['Pay me 400 in cash', 'Pay me 500 in cash', 'Deleted'])
      await screen.shows(text);
    expect(screen.calls(readReportedConversation).at(-1)).toEqual({ id, reason: 'A complaint' });
  });

  it('is answered once, and the queue is shown again', async () => {
    const held = hold(closeMessageReport);
    const screen = await render(held);
    await screen.press('button', 'Answer');
    const dialog = screen.within('dialog', 'Answer Omar Nasser');
    await dialog.type('Answer to Omar Nasser', 'We spoke to them');
    await dialog.press('button', 'Answer');
    screen.set(answer(pageMessageReports, sample(pageMessageReports.output, {})));
    await held.release(sample(closeMessageReport.output, record));
    await screen.window.shows('Answered. The report is closed');
    await screen.shows('No reports waiting');
    expect(screen.calls(closeMessageReport)).toEqual([
      { id, reason: 'We spoke to them', decision: 'answer', answer: 'We spoke to them' },
    ]);
  });

  it('that a colleague decided first is told as such', async () => {
    const screen = await render(refuse(closeMessageReport, 'notFound'));
    await screen.press('button', 'End the conversation');
    const dialog = screen.within('dialog', 'End this conversation?');
    await dialog.type('Reason for the audit log', 'Fraud');
    await dialog.press('button', 'End the conversation');
    await screen.window.find('alert', /./);
  });
});
