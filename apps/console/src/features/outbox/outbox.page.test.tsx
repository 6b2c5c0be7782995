import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { messageTextRow } from '@khidma/contract/shapes/message-text';
import { listMessageTexts } from '@khidma/contract/messaging/message-texts';
import {
  pageOutbox,
  readOutboxMessage,
  resendOutboxMessage,
} from '@khidma/contract/messaging/outbox';
import { describe, expect, it } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';
import { renderConsole } from '../../testing/render-console.tsx';

describe('the outbox', () => {
  itIsAQueue({
    path: '/outbox',
    endpoint: pageOutbox,
    record: { subject: 'Your code', recipient: 'aisha@example.ae' },
    shows: 'Your code',
    empty: 'No messages yet',
    filtered: {
      search: '?recipient=omar&status=failed&from=2026-11-01',
      asks: { recipient: 'omar', status: 'failed', from: '2026-11-01' },
      shows: 'No messages match',
    },
    arabic: 'صندوق الصادر',
  });
});

describe('the kinds of messages', () => {
  it('are those that people are sent, by what heads them', async () => {
    const subjects = { en_US: 'Your order is paid', zh_CN: '', 'ar-AE': '' };
    const screen = await renderConsole('/outbox', [
      answer(pageOutbox, sample(pageOutbox.output)),
      answer(listMessageTexts, [
        sample(messageTextRow, { kind: 'orderPaid', channel: 'mail', subjects }),
      ]),
    ]);
    await screen.find('option', 'Your order is paid');
    await screen.type('Kind', 'Your order is paid');
    await screen.until(() => screen.address().includes('kind=orderPaid'));
    expect(screen.calls(pageOutbox).at(-1)).toMatchObject({ kind: 'orderPaid' });
  });
});

describe('one message outside the demo', () => {
  const id = sampleId(81);
  const record = {
    id,
    subject: 'Your order is paid',
    recipient: 'aisha@example.ae',
    text: '',
    html: '',
    lastError: '',
    status: 'failed' as const,
    readable: true,
    resendable: true,
  };
  const page = (change: object) =>
    answer(
      pageOutbox,
      sample(pageOutbox.output, { records: [{ ...record, ...change }], total: 1 }),
    );
  const full = sample(readOutboxMessage.output, { ...record, text: 'Thank you for your order.' });

  it('is read after a word that this is recorded', async () => {
    const screen = await renderConsole(`/outbox?open=${id}`, [
      page({}),
      answer(readOutboxMessage, full),
    ]);
    await screen.window.shows('Reading it is recorded in the audit log');
    await screen.window.press('button', 'Read the message');
    await screen.window.shows('Thank you for your order.');
    expect(screen.calls(readOutboxMessage)).toEqual([{ id }]);
  });

  it('that holds a secret is neither read nor sent again', async () => {
    const screen = await renderConsole(`/outbox?open=${id}`, [
      page({ readable: false, resendable: false }),
    ]);
    await screen.window.shows('Nobody can read it here');
    expect(screen.all('button', 'Read the message')).toHaveLength(0);
    expect(screen.all('button', 'Send again')).toHaveLength(0);
  });

  it('is sent again after a question, and says why not', async () => {
    const screen = await renderConsole(`/outbox?open=${id}`, [
      page({}),
      refuse(resendOutboxMessage, 'cannotResend', { message: 'This message cannot be sent again' }),
    ]);
    await screen.window.press('button', 'Send again');
    const question = screen.within('dialog', 'Send this message again?');
    await question.press('button', 'Send again');
    await question.shows('This message cannot be sent again');
    expect(screen.calls(resendOutboxMessage)).toEqual([{ id }]);
  });
});
