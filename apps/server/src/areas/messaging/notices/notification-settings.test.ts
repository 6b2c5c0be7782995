import {
  editCustomerNotificationSettings,
  editNotificationSettings,
  editStaffNotificationSettings,
  getCustomerNotificationSettings,
  getNotificationSettings,
  getStaffNotificationSettings,
} from '@khidma/contract/messaging/notification-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { pageNotices } from '@khidma/contract/messaging/notices';
import { transaction } from '../../../db/transaction.ts';
import { findMessage } from '../../../testing/mailbox.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenCustomer, givenMerchant, givenStaff } from '../../../testing/people.ts';
import { notify } from './notify.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const five = { chat: '1', orderAndTour: '1', activity: '1', interactive: '1', system: '1' };
const allOn = { ...five, mail: five, push: five, sms: { orderAndTour: '0' }, quietHours: null };

describe('notification settings are refused', () => {
  it('to strangers and other realms', async () => {
    await refusesStrangers(server, getNotificationSettings, {});
    await refusesStrangers(server, editNotificationSettings, { chat: '0' });
    await refusesStrangers(server, getCustomerNotificationSettings, {});
    await refusesStrangers(server, editCustomerNotificationSettings, { chat: '0' });
    await refusesStrangers(server, getStaffNotificationSettings, {});
    await refusesStrangers(server, editStaffNotificationSettings, { chat: '0' });
  });

  it('for unknown keys and other values than 1 and 0', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, editNotificationSettings, {
      token,
      cases: [
        { input: { chat: '2' }, path: 'chat', rule: 'invalid' },
        { input: { chat: true }, path: 'chat', rule: 'invalid' },
        { input: { email: '1' }, path: 'email', rule: 'unknown' },
        { input: { mail: { chat: '2' } }, path: 'mail.chat', rule: 'invalid' },
        { input: { sms: { chat: '1' } }, path: 'sms.chat', rule: 'unknown' },
        {
          input: { quietHours: { from: '22:00', to: '24:00' } },
          path: 'quietHours.to',
          rule: 'invalid',
        },
      ],
    });
    expect(await server.ok(getNotificationSettings, {}, token)).toEqual(allOn);
  });
});

describe('per user id, with keys chat, orderAndTour, activity, interactive, system', () => {
  it('the default is all on', async () => {
    const { token } = await givenMerchant(server);
    expect(await server.ok(getNotificationSettings, {}, token)).toEqual(allOn);
  });

  it('what is switched stays, what is not named too, and nobody else is touched', async () => {
    const { token } = await givenMerchant(server);
    const other = await givenMerchant(server);
    await Promise.all([
      server.ok(editNotificationSettings, { chat: '0' }, token),
      server.ok(editNotificationSettings, { system: '0' }, token),
    ]);
    const answer = await server.ok(editNotificationSettings, { activity: '0', chat: '1' }, token);
    expect(answer).toEqual({ ...allOn, system: '0', activity: '0' });
    expect(await server.ok(getNotificationSettings, {}, token)).toEqual(answer);
    expect(await server.ok(getNotificationSettings, {}, other.token)).toEqual(allOn);
  });
});

describe('customers and staff choose like merchants', () => {
  it.each([
    ['customers', givenCustomer, getCustomerNotificationSettings, editCustomerNotificationSettings],
    ['staff', givenStaff, getStaffNotificationSettings, editStaffNotificationSettings],
  ] as const)(
    '%s: by category and way, the desktop too, each for themselves',
    async (_, given, get, edit) => {
      const { token } = await given(server);
      expect(await server.ok(get, {}, token)).toEqual(allOn);
      const quietHours = { from: '22:00', to: '07:00' };
      const change = { chat: '0', push: { system: '0' }, quietHours } as const;
      const changed = await server.ok(edit, change, token);
      expect(changed).toEqual({ ...allOn, chat: '0', push: { ...five, system: '0' }, quietHours });
      expect(await server.ok(get, {}, token)).toEqual(changed);
      expect(await server.ok(get, {}, (await given(server)).token)).toEqual(allOn);
    },
  );
});

describe('category by way: mail, push and SMS beside the desktop', () => {
  it('each is switched by itself, quiet hours are set and taken away', async () => {
    const { token } = await givenMerchant(server);
    const quietHours = { from: '22:00', to: '07:00' };
    await server.ok(editNotificationSettings, { mail: { chat: '0' }, quietHours }, token);
    const answer = await server.ok(editNotificationSettings, { sms: { orderAndTour: '1' } }, token);
    const expected = { ...allOn, mail: { ...five, chat: '0' }, sms: { orderAndTour: '1' } };
    expect(answer).toEqual({ ...expected, quietHours });
    await server.ok(editNotificationSettings, { quietHours: null }, token);
    expect(await server.ok(getNotificationSettings, {}, token)).toEqual(expected);
  });

  it('what is switched off is not mailed, and security is mailed all the same', async () => {
    const shop = await givenShop(server);
    const { token, email, merchantId } = shop.merchant;
    const off = { orderAndTour: '0', system: '0' } as const;
    await server.ok(editNotificationSettings, { mail: off }, token);
    const order = await paid(server, shop);
    expect(await findMessage(server, email, 'orderPaid')).toBeUndefined();
    const { records } = await server.ok(pageNotices, {}, token);
    expect(records[0]?.title).toContain(order.number);
    await transaction(server.db, (tx) =>
      notify({ ctx: server.ctx, tx, now: server.clock.now() }, merchantId, {
        kind: 'fundPasswordChanged',
        data: {},
      }),
    );
    expect(await findMessage(server, email, 'fundPasswordChanged')).toBeDefined();
  });
});
