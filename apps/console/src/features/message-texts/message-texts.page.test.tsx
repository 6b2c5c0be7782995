import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import { messageTextRow } from '@khidma/contract/shapes/message-text';
import { listMessageTexts } from '@khidma/contract/messaging/message-texts';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const inEach = (subject: string) => ({ en_US: subject, zh_CN: subject, 'ar-AE': subject });
const row = (kind: string, subject: string, more: object = {}) =>
  sample(messageTextRow, {
    channel: 'mail',
    kind,
    subjects: inEach(subject),
    changed: [],
    outdated: [],
    changedAt: null,
    ...more,
  });

const rows = [
  row('orderPlaced', 'Your order {order} is paid'),
  row('orderPaid', 'Work for you', { changed: ['en_US'], changedAt: '2026-11-27T08:00:00.000Z' }),
  row('resetCode', 'Your code', { changed: ['en_US'], outdated: ['en_US'] }),
  row('visitArrived', 'They have arrived', { channel: 'notice' }),
];

const render = (search = '') =>
  renderConsole(`/message-texts${search}`, [answer(listMessageTexts, rows)]);

describe('message texts', () => {
  itLoads({
    render: (subject) => renderConsole('/message-texts', [subject]),
    endpoint: listMessageTexts,
    output: rows,
    shows: 'Work for you',
  });

  it('with nothing in them say so', async () => {
    const screen = await renderConsole('/message-texts', [answer(listMessageTexts, [])]);
    await screen.shows('No message texts');
  });

  it.each([
    ['?channel=notice', 'They have arrived'],
    ['?state=outdated', 'Your code'],
    ['?text=code', 'Your code'],
    ['?text=nothing', 'No messages match'],
  ])('are found by channel, state and words, or not at all: %s', async (search, shows) => {
    const screen = await render(search);
    await screen.shows(shows);
    expect(screen.text()).not.toContain('Work for you');
  });

  it('lead to each, and read from the right in Arabic', async () => {
    const screen = await renderConsole('/message-texts', [answer(listMessageTexts, rows)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'نصوص الرسائل');
    expect(document.documentElement.dir).toBe('rtl');
  });
});
