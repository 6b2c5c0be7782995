import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { listAutomaticMessages, saveAutomaticMessage } from '@khidma/contract/messaging/replies';
import { pageConversations } from '@khidma/contract/messaging/conversations';
import type { AutomaticMessage } from '@khidma/contract/shapes/message';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { PanelPage } from '../app/panel-page.tsx';
import { hostDouble } from '../testing/host-double.ts';
import { inbox, renderMessenger } from '../testing/render-messenger.tsx';

const messages: AutomaticMessage[] = [
  { event: 'dayBefore', isOn: true, texts: { 'ar-AE': 'نراكم غدًا' } },
  { event: 'onMyWay', isOn: false, texts: {} },
  { event: 'completed', isOn: false, texts: {} },
];

/** The list of whoever has signed in. */
const listed = async (answers: readonly Answer[]) => {
  let host: ReturnType<typeof hostDouble> | undefined;
  const screen = await renderMessenger(
    (client) => (
      <PanelPage
        client={client}
        begin={async () => {
          host ??= hostDouble(client);
          return host.panel;
        }}
      />
    ),
    [...inbox([]), ...answers],
  );
  await screen.until(() => host !== undefined);
  await act(async () => {
    host?.signIn();
    host?.tell(102);
  });
  await screen.find('heading', 'Messages');
  return screen;
};

describe('What is sent by itself', () => {
  it('is the merchants’ alone', async () => {
    const screen = await listed([
      answer(pageConversations, {
        realm: 'customer',
        records: [],
        cursor: null,
        counts: { unread: 0, waiting: 0 },
      }),
    ]);
    expect(screen.query('button', 'Automatic messages')).toBeUndefined();
  });

  it('can be asked for again where it does not come', async () => {
    const screen = await listed([refuse(listAutomaticMessages, 'internal')]);
    await screen.press('button', 'Automatic messages');
    await screen.shows('Your automatic messages could not be loaded');
    screen.set(answer(listAutomaticMessages, messages));
    await screen.press('button', 'Try again');
    await screen.find('button', /The day before a visit/);
  });

  it('begins with a sentence, is written in three languages, and stays with what the server refuses', async () => {
    const screen = await listed([
      answer(listAutomaticMessages, messages),
      refuse(saveAutomaticMessage, 'internal', { message: 'Try later' }),
    ]);
    await screen.press('button', 'Automatic messages');
    await screen.press('button', /When the work is done/);
    const english = await screen.findField('English');
    expect(english.value).toContain('Thank you, {customer}.');
    await screen.type('English', 'Thank you!');
    await screen.type('العربية', 'شكرًا!');
    await screen.press('button', 'Save');
    await screen.shows('Try later');
    screen.set(answer(saveAutomaticMessage, (input) => input));
    await screen.press('button', 'Save');
    await screen.shows('Automatic message saved');
    expect(screen.calls(saveAutomaticMessage).at(-1)).toEqual({
      event: 'completed',
      isOn: true,
      texts: { en_US: 'Thank you!', 'ar-AE': 'شكرًا!' },
    });
  });
});
