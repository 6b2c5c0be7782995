import { editNotificationSettings } from '@khidma/contract/account/edit-notification-settings';
import { getNotificationSettings } from '@khidma/contract/account/get-notification-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { givenMerchant } from '../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const allOn = { chat: '1', orderAndTour: '1', activity: '1', interactive: '1', system: '1' };

describe('notification settings are refused', () => {
  it('to strangers and other realms', async () => {
    await refusesStrangers(server, getNotificationSettings, {});
    await refusesStrangers(server, editNotificationSettings, { chat: '0' });
  });

  it('for unknown keys and other values than 1 and 0', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, editNotificationSettings, {
      token,
      cases: [
        { input: { chat: '2' }, path: 'chat', rule: 'invalid' },
        { input: { chat: true }, path: 'chat', rule: 'invalid' },
        { input: { email: '1' }, path: 'email', rule: 'unknown' },
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
