import { itLoads } from '@khidma/app/testing/load-cases';
import { answer, hold, inTurn, refuse, type Answer } from '@khidma/app/testing/wire-double';
import {
  editNotificationSettings,
  getNotificationSettings,
} from '@khidma/contract/messaging/notification-settings';
import { describe, expect, it } from 'vitest';
import { allNoticesOn as five, readNoticeSettings } from '../../shared/notice-settings.ts';
import { aisha, renderPortal } from '../../testing/render-portal.tsx';

const allNoticesOn = {
  ...five,
  mail: five,
  push: five,
  sms: { orderAndTour: '0' as const },
  quietHours: null,
};
const path = '/user-center/notification-settings';
const render = (...answers: Answer[]) =>
  renderPortal(path, [answer(getNotificationSettings, allNoticesOn), ...answers]);

describe('notification settings: server truth, NOTICE_SETTINGS copy', () => {
  itLoads({
    render,
    endpoint: getNotificationSettings,
    output: allNoticesOn,
    shows: 'Messages from customers.',
  });

  it('moves a switch back, and only it, where saving fails, and says so', async () => {
    const second = hold(editNotificationSettings);
    const screen = await render(
      inTurn(refuse(editNotificationSettings, 'unavailable', { message: 'No' }), second),
    );
    await screen.press('switch', 'Messages Desktop');
    await screen.press('switch', 'From Khidma Desktop');
    await screen.window.shows('Not saved: No');
    await screen.until(() => screen.field('Messages Desktop').checked);
    expect(screen.field('From Khidma Desktop').checked, 'still on its way').toBe(false);
    await second.release({ ...allNoticesOn, system: '0' });
    await screen.until(() => readNoticeSettings(aisha.id).system === '0');
    expect(readNoticeSettings(aisha.id)).toEqual({ ...five, system: '0' });
    expect(localStorage.getItem('NOTICE_SETTINGS')).not.toContain('mail');
  });

  it('moves at once, saves one behind the other, and keeps the copy of this user', async () => {
    const held = hold(editNotificationSettings);
    const screen = await render(held);
    await screen.press('switch', 'Messages Desktop');
    await screen.press('switch', 'Messages Desktop');
    expect(screen.calls(editNotificationSettings), 'the second waits for the first').toEqual([
      { chat: '0' },
    ]);
    await held.release({ ...allNoticesOn, chat: '0' });
    await screen.until(() => screen.calls(editNotificationSettings).length === 2);
    expect(screen.field('Messages Desktop').checked, 'an older answer changes nothing').toBe(true);
    await held.release(allNoticesOn);
    await screen.until(() => readNoticeSettings(aisha.id).chat === '1');
  });

  it('switches mail, push and SMS by kind, says what cannot be switched off, and moves back alone', async () => {
    const screen = await render(
      inTurn(
        refuse(editNotificationSettings, 'unavailable', { message: 'No' }),
        answer(editNotificationSettings, { ...allNoticesOn, sms: { orderAndTour: '1' } }),
      ),
    );
    await screen.shows('password, devices, codes and account are always sent');
    await screen.press('switch', 'Messages Email');
    await screen.window.shows('Not saved: No');
    await screen.until(() => screen.field('Messages Email').checked);
    await screen.press('switch', 'Orders and visits SMS');
    expect(screen.query('switch', 'Messages SMS')).toBeUndefined();
    await screen.until(() => screen.calls(editNotificationSettings).length === 2);
    expect(screen.calls(editNotificationSettings)).toEqual([
      { mail: { chat: '0' } },
      { sms: { orderAndTour: '1' } },
    ]);
  });

  it('sets quiet hours and takes them away', async () => {
    const hours = { from: '22:00', to: '07:00' };
    const screen = await render(
      inTurn(
        answer(editNotificationSettings, { ...allNoticesOn, quietHours: hours }),
        answer(editNotificationSettings, allNoticesOn),
      ),
    );
    await screen.press('switch', 'Use quiet hours');
    await screen.until(() => screen.field('To').value === '07:00');
    await screen.press('switch', 'Use quiet hours');
    await screen.until(() => screen.calls(editNotificationSettings).length === 2);
    expect(screen.calls(editNotificationSettings)).toEqual([
      { quietHours: hours },
      { quietHours: null },
    ]);
  });

  it('saves a time of the quiet hours once its field is left', async () => {
    const hours = { from: '22:00', to: '07:00' };
    const screen = await renderPortal(path, [
      answer(getNotificationSettings, { ...allNoticesOn, quietHours: hours }),
      answer(editNotificationSettings, {
        ...allNoticesOn,
        quietHours: { ...hours, from: '21:30' },
      }),
    ]);
    await screen.type('From', '2:30');
    await screen.type('From', '21:30');
    expect(screen.calls(editNotificationSettings)).toEqual([]);
    await screen.type('To', '07:00');
    await screen.until(() => screen.calls(editNotificationSettings).length > 0);
    expect(screen.calls(editNotificationSettings)).toEqual([
      { quietHours: { ...hours, from: '21:30' } },
    ]);
    expect(screen.field('From').value).toBe('21:30');
  });

  it('asks for permission on a click only, and says where there is none to ask for', async () => {
    const screen = await render();
    await screen.shows('Not supported');
    expect(screen.query('button', 'Allow notifications')).toBeUndefined();
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortal(path, [answer(getNotificationSettings, allNoticesOn)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'الإشعارات');
  });
});
