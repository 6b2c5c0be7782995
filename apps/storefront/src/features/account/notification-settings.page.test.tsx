import { itLoads } from '@khidma/app/testing/load-cases';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import {
  editCustomerNotificationSettings,
  getCustomerNotificationSettings,
} from '@khidma/contract/messaging/notification-settings';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

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
const path = '/account/notifications';

describe('notification settings of a customer', () => {
  it('are for who is signed in', async () => {
    const screen = await renderShop(path, [], { signedIn: false });
    await screen.until(() => screen.left().some((to) => to.startsWith('/shop/sign-in')));
  });

  itLoads({
    render: (subject) => renderShop(path, [subject]),
    endpoint: getCustomerNotificationSettings,
    output: settings,
    shows: 'Messages from merchants and customer service.',
  });

  it('switches by kind and way, moves back what is not saved, and offers nothing that nobody sends', async () => {
    const screen = await renderShop(path, [
      answer(getCustomerNotificationSettings, settings),
      refuse(editCustomerNotificationSettings, 'unavailable', { message: 'No' }),
    ]);
    await screen.press('switch', 'Messages Push');
    await screen.window.shows('Not saved: No');
    await screen.until(() => screen.field('Messages Push').checked);
    expect(screen.calls(editCustomerNotificationSettings)).toEqual([{ push: { chat: '0' } }]);
    expect(screen.query('switch', 'Orders and visits SMS')).toBeUndefined();
    expect(screen.query('switch', 'Offers and campaigns Email')).toBeUndefined();
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderShop(path, [answer(getCustomerNotificationSettings, settings)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'الإشعارات');
  });
});
