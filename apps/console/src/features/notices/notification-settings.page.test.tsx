import { itLoads } from '@khidma/app/testing/load-cases';
import { answer } from '@khidma/app/testing/wire-double';
import {
  editStaffNotificationSettings,
  getStaffNotificationSettings,
} from '@khidma/contract/messaging/notification-settings';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const five = {
  chat: '1',
  orderAndTour: '1',
  activity: '1',
  interactive: '1',
  system: '1',
} as const;
const settings = {
  ...five,
  mail: five,
  push: five,
  sms: { orderAndTour: '0' as const },
  quietHours: null,
};
const path = '/notification-settings';

describe('notification settings of staff', () => {
  itLoads({
    render: (subject) => renderConsole(path, [subject]),
    endpoint: getStaffNotificationSettings,
    output: settings,
    shows: 'What comes into a queue.',
  });

  it('offers the desktop and pushes of messages and queues, and no mail', async () => {
    const screen = await renderConsole(path, [
      answer(getStaffNotificationSettings, settings),
      answer(editStaffNotificationSettings, { ...settings, system: '0' }),
    ]);
    await screen.press('switch', 'From Khidma Desktop');
    await screen.until(() => screen.calls(editStaffNotificationSettings).length === 1);
    expect(screen.calls(editStaffNotificationSettings)).toEqual([{ system: '0' }]);
    expect(screen.query('switch', 'From Khidma Email')).toBeUndefined();
  });
});
