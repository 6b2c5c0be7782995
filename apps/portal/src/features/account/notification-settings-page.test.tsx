import { itLoads } from '@khidma/app/testing/load-cases';
import { answer, hold, inTurn, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { editNotificationSettings } from '@khidma/contract/account/edit-notification-settings';
import { getNotificationSettings } from '@khidma/contract/account/get-notification-settings';
import { describe, expect, it } from 'vitest';
import { allNoticesOn, readNoticeSettings } from '../../shared/notice-settings.ts';
import { aisha, renderPortal } from '../../testing/render-portal.tsx';

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
    await screen.press('switch', 'Messages');
    await screen.press('switch', 'From Khidma');
    await screen.window.shows('Not saved: No');
    await screen.until(() => screen.field('Messages').checked);
    expect(screen.field('From Khidma').checked, 'still on its way').toBe(false);
    await second.release({ ...allNoticesOn, system: '0' });
    await screen.until(() => readNoticeSettings(aisha.id).system === '0');
    expect(readNoticeSettings(aisha.id)).toEqual({ ...allNoticesOn, system: '0' });
  });

  it('moves at once, saves one behind the other, and keeps the copy of this user', async () => {
    const held = hold(editNotificationSettings);
    const screen = await render(held);
    await screen.press('switch', 'Messages');
    await screen.press('switch', 'Messages');
    expect(screen.calls(editNotificationSettings), 'the second waits for the first').toEqual([
      { chat: '0' },
    ]);
    await held.release({ ...allNoticesOn, chat: '0' });
    await screen.until(() => screen.calls(editNotificationSettings).length === 2);
    expect(screen.field('Messages').checked, 'an older answer changes nothing').toBe(true);
    await held.release(allNoticesOn);
    await screen.until(() => readNoticeSettings(aisha.id).chat === '1');
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
