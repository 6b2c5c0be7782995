import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { answerChargeback, getChargeback } from '@khidma/contract/accounting/chargebacks';
import { readOrderConversation } from '@khidma/contract/messaging/message-reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

// Comes after the page.
beforeAll(() => import('../../shared/conversation/conversation-reader.tsx'));

const id = sampleId(1);
const opened = sample(getChargeback.output, {
  id,
  orderNumber: 'KO-7',
  status: 'opened',
  amount: 20_000,
  reason: 'product_not_received',
  evidence: 'Order: KO-7',
  statement: '',
  nextTryAt: null,
  files: [
    { kind: 'receipt', name: 'TI-2026-000007.pdf', size: null, pictures: null, state: 'ready' },
    { kind: 'work', name: 'KO-7-work.pdf', size: null, pictures: 3, state: 'ready' },
  ],
});
const open = (shown: typeof opened, ...answers: Answer[]) =>
  renderConsole(`/chargebacks/${id}`, [answer(getChargeback, shown), ...answers]);

describe('a chargeback', () => {
  itLoads({
    render: (subject) => renderConsole(`/chargebacks/${id}`, [subject]),
    endpoint: getChargeback,
    output: opened,
    shows: 'Order: KO-7',
  });

  it('says a reason of a bank that there are no words for as it was sent', async () => {
    const screen = await open({ ...opened, reason: 'check_returned' });
    await screen.shows('check returned');
  });

  it('shows what the server refuses at its field, and keeps what was written', async () => {
    const screen = await open(
      opened,
      refuseFields(answerChargeback, [{ path: 'statement', message: 'Please write no links' }]),
    );
    await screen.press('button', 'Answer the bank');
    const dialog = screen.within('dialog', 'Answer the bank?');
    await dialog.type('Statement for the bank', 'The work was done.');
    await dialog.press('button', 'Send');
    await dialog.refused('Statement for the bank', 'Please write no links');
    expect(dialog.field('Statement for the bank').value).toBe('The work was done.');
  });

  it('is answered once, after a question, with the evidence in sight', async () => {
    const screen = await open(opened);
    await screen.shows('Order: KO-7');
    await screen.shows('Paid for, but not provided');
    await screen.press('button', 'Answer the bank');
    const dialog = screen.within('dialog', 'Answer the bank?');
    await dialog.press('button', 'Send');
    await dialog.refused('Statement for the bank', 'Please fill in this field');
    await dialog.type('Statement for the bank', 'The work was done.');
    const answered = { ...opened, status: 'answered' as const, statement: 'The work was done.' };
    screen.set(answer(answerChargeback, answered), answer(getChargeback, answered));
    await dialog.press('button', 'Send');
    await screen.window.shows('The answer is on its way to the bank');
    await screen.shows('With the bank');
    expect(screen.calls(answerChargeback)).toEqual([{ id, statement: 'The work was done.' }]);
    expect(screen.query('button', 'Answer the bank')).toBeUndefined();
  });

  it('shows what the two have said to whoever gives a reason, as long as it is open', async () => {
    const said = sample(readOrderConversation.output, { records: [{ text: 'You never came.' }] });
    const screen = await open(opened, answer(readOrderConversation, said));
    await screen.press('button', 'Open the conversation');
    await screen.type('Reason for reading', 'To answer the bank');
    await screen.press('button', 'Open the conversation');
    await screen.shows('You never came.');
    expect(screen.calls(readOrderConversation)).toEqual([
      { id: opened.orderId, reason: 'To answer the bank' },
    ]);
  });

  it('says what goes with the answer before it goes', async () => {
    const screen = await open(opened);
    await screen.shows('TI-2026-000007.pdf');
    await screen.shows('3 pictures');
    await screen.shows('Goes with the answer');
  });

  it('says when an answer that did not arrive goes again, and still takes another', async () => {
    const screen = await open({ ...opened, nextTryAt: '2026-11-17T06:04:00.000Z' });
    await screen.shows('The bank could not be reached. The answer goes again at');
    await screen.press('button', 'Answer the bank');
    expect(screen.within('dialog', 'Answer the bank?')).toBeDefined();
  });

  it('shows what the provider would not have, and that nothing is there to send', async () => {
    const files = opened.files.map((file) =>
      file.kind === 'receipt'
        ? { ...file, state: 'sent' as const }
        : { ...file, pictures: null, state: 'refused' as const },
    );
    const screen = await open({ ...opened, status: 'answered', files });
    await screen.shows('Sent');
    await screen.shows('Not accepted by the provider');
  });

  it('of an order that has nothing to show says so', async () => {
    const screen = await open({ ...opened, files: [] });
    await screen.shows('This order has no receipt, pictures or signature to send.');
  });

  it('that is over takes no answer, and opens no conversation', async () => {
    const screen = await open({ ...opened, status: 'lost' });
    await screen.shows('The bank keeps the money');
    expect(screen.query('button', 'Answer the bank')).toBeUndefined();
    expect(screen.query('button', 'Open the conversation')).toBeUndefined();
  });
});
