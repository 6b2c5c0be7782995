import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, type Answer, refuse, refuseFields } from '@khidma/app/testing/wire-double';
import { messageTextDetail } from '@khidma/contract/shapes/message-text';
import {
  getMessageText,
  previewMessageText,
  sendTestMessage,
  setMessageText,
} from '@khidma/contract/messaging/message-texts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const parts = (subject: string) => ({ subject, text: 'Thank you, {name}.', action: 'View order' });
const shipped = {
  en_US: parts('Your order {order} is paid'),
  zh_CN: parts('订单已付款'),
  'ar-AE': parts('دُفع طلبك'),
};

const detail = (more: object = {}) =>
  sample(messageTextDetail, {
    channel: 'mail',
    kind: 'orderPlaced',
    parts: ['subject', 'text', 'action'],
    placeholders: [
      { name: 'order', type: 'text', example: 'KO-100001', isRequired: false, inSubject: true },
      { name: 'minutes', type: 'number', example: '10', isRequired: true, inSubject: true },
      { name: 'code', type: 'text', example: '012345', isRequired: false, inSubject: false },
    ],
    subjects: { en_US: 'Your order KO-100001 is paid', zh_CN: 'KO-100001', 'ar-AE': 'KO-100001' },
    shipped,
    own: {},
    shippedBefore: {},
    version: 0,
    history: [],
    ...more,
  });

const own = { en_US: parts('Paid: {order}') };
const changed = detail({
  own,
  version: 2,
  history: [
    { id: sampleId(1), version: 2, at: '2026-11-27T08:00:00.000Z', staffName: 'Mariam', own },
    {
      id: sampleId(2),
      version: 1,
      at: '2026-11-26T08:00:00.000Z',
      staffName: 'Noura',
      own: { en_US: parts('First try') },
    },
  ],
});

const previewed = answer(previewMessageText, {
  subject: 'Your order KO-100001 is paid',
  text: 'Thank you, Aisha.',
  html: '<html><head></head><body>Thank you</body></html>',
});

const render = (message = detail(), ...more: Answer[]) =>
  renderConsole('/message-texts/mail-orderPlaced', [
    answer(getMessageText, message),
    previewed,
    ...more,
  ]);

describe('a message’s text', () => {
  itLoads({
    render: (subject) => renderConsole('/message-texts/mail-orderPlaced', [subject, previewed]),
    endpoint: getMessageText,
    output: detail(),
    shows: 'Thank you, {name}.',
  });

  it('that there is not leads nowhere', async () => {
    const screen = await renderConsole('/message-texts/mail-nothing', [
      refuse(getMessageText, 'notFound', { message: 'Nothing' }),
    ]);
    await screen.find('heading', 'Page not found');
  });

  it('shows its placeholders with examples, and how it arrives', async () => {
    const screen = await render();
    await screen.shows('{order} Number of the order');
    await screen.shows('10 · Required · Number, with plural forms');
    await screen.shows('012345 · Not in the subject');
    await screen.shows('Your order KO-100001 is paid');
    await screen.press('button', 'Phone');
    expect(screen.calls(previewMessageText)[0]).toMatchObject({
      kind: 'orderPlaced',
      lang: 'en_US',
      parts: shipped.en_US,
    });
    await screen.shows('Nobody has changed this text');
  });

  it('is refused at its field with nothing lost, then saved', async () => {
    const screen = await render(
      detail(),
      refuseFields(setMessageText, [{ path: 'texts.en_US.subject', message: 'Unknown: nmae' }]),
    );
    await screen.type('Subject', 'Hello {nmae}');
    await screen.press('button', 'Save');
    await screen.refused('Subject', 'Unknown: nmae');
    screen.set(answer(setMessageText, changed));
    await screen.type('Subject', 'Paid: {order}');
    await screen.press('button', 'Save');
    await screen.until(() => screen.calls(setMessageText).length === 2);
    expect(screen.calls(setMessageText).at(-1)).toEqual({
      channel: 'mail',
      kind: 'orderPlaced',
      version: 0,
      texts: { en_US: parts('Paid: {order}') },
    });
  });

  it('keeps what was typed where somebody else was faster', async () => {
    const screen = await render(
      detail(),
      refuse(setMessageText, 'changedMeanwhile', { message: 'Changed in the meantime' }),
    );
    await screen.type('Subject', 'Mine');
    await screen.press('button', 'Save');
    await screen.shows('Changed in the meantime');
    expect((await screen.find('textbox', 'Subject')) as HTMLInputElement).toMatchObject({
      value: 'Mine',
    });
  });

  it('says why it cannot be filled in yet', async () => {
    const screen = await renderConsole('/message-texts/mail-orderPlaced', [
      answer(getMessageText, detail()),
      refuseFields(previewMessageText, [{ path: 'parts.text', message: 'A brace is missing' }]),
    ]);
    await screen.shows('A brace is missing');
  });

  it('has a history to go back to, and what is shipped', async () => {
    const screen = await render(changed, answer(setMessageText, detail()));
    await screen.shows('Noura');
    await screen.press('button', 'Use this version');
    expect(screen.calls(setMessageText)[0]).toMatchObject({
      version: 2,
      texts: { en_US: parts('First try') },
    });
  });

  it('goes back to what is shipped once it was asked', async () => {
    const screen = await render(changed, answer(setMessageText, detail()));
    await screen.press('button', 'Show shipped text');
    await screen.press('button', 'Back to the shipped text');
    await screen.shows('Go back to the shipped text?');
    screen.within('dialog');
  });

  it('shows where a release ships another text', async () => {
    const screen = await render(
      detail({ own, version: 1, shippedBefore: { en_US: parts('As it was') } }),
    );
    await screen.shows('The shipped text has changed since this was written');
    await screen.shows('As it was');
  });

  it('is sent to oneself as it is typed', async () => {
    const screen = await render(detail(), answer(sendTestMessage, { to: 'mariam@khidma.example' }));
    await screen.type('Subject', 'Try');
    await screen.press('button', 'Send me a test');
    await screen.until(() => screen.calls(sendTestMessage).length === 1);
    expect(screen.calls(sendTestMessage)[0]).toEqual({
      kind: 'orderPlaced',
      lang: 'en_US',
      parts: parts('Try'),
    });
  });

  it('is read by whoever may not change it', async () => {
    const screen = await renderConsole('/message-texts/mail-orderPlaced', [
      answer(getMessageText, changed),
      previewed,
    ]);
    await screen.find('button', 'Save');
    act(() => sessionStore.setState({ staff: { ...staffSession.staff, role: 'support' } }));
    await screen.shows('Paid: {order}');
    expect(screen.query('button', 'Save')).toBeUndefined();
    expect(screen.query('button', 'Use this version')).toBeUndefined();
  });

  it('is written from the right where its language is', async () => {
    const screen = await render();
    await screen.press('button', 'العربية');
    const field = (await screen.find('textbox', 'Subject')) as HTMLInputElement;
    expect(field.value).toBe('دُفع طلبك');
    expect(field.closest('[dir]')?.getAttribute('dir')).toBeDefined();
  });

  it('holds the forms of a number together from the right, and saves them as they were', async () => {
    const text = 'خلال {minutes, plural, one {دقيقة واحدة} other {# دقيقة}}';
    const own = { 'ar-AE': { ...parts('دُفع طلبك'), text } };
    const screen = await render(detail({ own }), answer(setMessageText, detail()));
    await screen.press('button', 'العربية');
    const field = (await screen.find('textbox', 'Text')) as HTMLTextAreaElement;
    expect(field.value).toContain('other {\u202b# دقيقة\u202c}');
    await screen.type('Subject', 'تم الدفع');
    await screen.press('button', 'Save');
    await screen.until(() => screen.calls(setMessageText).length === 1);
    expect(screen.calls(setMessageText)[0]).toMatchObject({
      texts: { 'ar-AE': { subject: 'تم الدفع', text } },
    });
  });
});
