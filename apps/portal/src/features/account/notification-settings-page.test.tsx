import type { ApiClient } from '@khidma/client/api-client';
import { setClient } from '@khidma/client/query';
import { editNotificationSettings } from '@khidma/contract/account/edit-notification-settings';
import { feedback } from '@khidma/ui/feedback';
import { UiProvider } from '@khidma/ui/provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allNoticesOn, readNoticeSettings } from '../../shared/notice-settings.ts';
import { sessionStore } from '../../shared/session-store.ts';
import { texts } from '../../shared/texts/texts.ts';
import { NotificationSettingsPage } from './notification-settings-page.tsx';

const user = { id: '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11' };

/** The page's texts are loaded with it. */
const patience = { timeout: 9_000 };

/** What the server says to each change, decided by the test. */
let answers: ((error?: Error) => Promise<void>)[];
let stored: Record<string, '0' | '1'>;
let place: HTMLElement;
let root: Root;
let told: ReturnType<typeof vi.spyOn>;

const call = (endpoint: { readonly name: string }, input: object): Promise<unknown> => {
  if (endpoint.name !== editNotificationSettings.name) return Promise.resolve(stored);
  return new Promise((done, fail) => {
    answers.push(async (error) =>
      act(async () => {
        if (error) fail(error);
        else {
          stored = { ...stored, ...input };
          done(stored);
        }
      }),
    );
  });
};

/** Waits until something holds, with whatever React and the queries have left to do. */
const until = (holds: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    holds();
  }, patience);

const switchOf = (name: string): HTMLInputElement => {
  const found = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no switch ${name} in: ${place.textContent}`);
  return found;
};
/** Presses a switch, and waits until it shows that it was. */
const press = async (name: string): Promise<void> => {
  const before = switchOf(name).checked;
  await act(async () => switchOf(name).click());
  await until(() => expect(switchOf(name).checked).toBe(!before));
};

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  answers = [];
  stored = { ...allNoticesOn };
  localStorage.clear();
  told = vi.spyOn(feedback, 'show').mockImplementation(() => 0);
  // The page reads no more of a user than the id, and makes no other calls.
  sessionStore.setState({ token: 't', userInfo: user as never });
  setClient({ call } as unknown as ApiClient); // likewise
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  const messages = { ...(await texts.app.load('en_US')), ...(await texts.account.load('en_US')) };
  await act(async () => {
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <UiProvider dir="ltr" lang="en-AE">
          <IntlProvider locale="en-AE" messages={messages} timeZone="Asia/Dubai">
            <NotificationSettingsPage />
          </IntlProvider>
        </UiProvider>
      </QueryClientProvider>,
    );
  });
  await until(() => expect(switchOf('chat').checked).toBe(true));
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.restoreAllMocks();
});

describe('notification settings: server truth, NOTICE_SETTINGS copy', () => {
  it('moves a switch back, and only it, where saving fails, and says so', async () => {
    await press('chat');
    await press('system');
    expect(switchOf('chat').checked).toBe(false);
    await answers[0]?.(new Error('No'));
    await until(() => expect(switchOf('chat').checked).toBe(true));
    expect(switchOf('system').checked, 'still on its way').toBe(false);
    expect(told).toHaveBeenCalledWith({ type: 'error', message: 'Not saved: No' });
    await until(() => expect(answers).toHaveLength(2));
    await answers[1]?.();
    await until(() =>
      expect(readNoticeSettings(user.id)).toEqual({ ...allNoticesOn, system: '0' }),
    );
  });

  it('moves at once, saves one behind the other, and keeps the copy of this user', async () => {
    await press('chat');
    await press('chat');
    expect(answers, 'the second waits for the first').toHaveLength(1);
    await answers[0]?.();
    await until(() => expect(answers).toHaveLength(2));
    expect(switchOf('chat').checked, 'an older answer changes nothing').toBe(true);
    await answers[1]?.();
    await until(() => expect(stored['chat']).toBe('1'));
    expect(readNoticeSettings(user.id)).toEqual(allNoticesOn);
  });

  it('asks for permission on a click only, and says where there is none to ask for', () => {
    expect(place.textContent).toContain('Not supported');
    expect(place.textContent).not.toContain('Allow notices');
  });
});
