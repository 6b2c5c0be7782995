import { expect, test } from './fixtures.ts';
import { callFromShop, panelOf } from './pages/messages.ts';
import { relayOn } from './setup/relay.ts';

// A server of its own, whose settings name the relay; what the file sets its worker hands on.
test.use({
  world: 'demo of relay',
  panel: 'served',
  permissions: ['microphone', 'camera'],
});
const relay = relayOn(34_780, 'a-relay-of-the-tests-alone');
Object.assign(process.env, relay.settings);

/** Leaves a browser no way but a relay, and keeps its connection. */
const relayAlone = (): void => {
  const Real = globalThis.RTCPeerConnection;
  class Relayed extends Real {
    constructor(configuration?: RTCConfiguration) {
      super({ ...configuration, iceTransportPolicy: 'relay' });
      Object.assign(globalThis, { keptCall: this });
    }
  }
  Object.assign(globalThis, { RTCPeerConnection: Relayed });
};

test('two who find no direct way talk through the relay', async ({ arrive, server }) => {
  const running = await relay.start();
  const customer = await arrive();
  const merchant = await arrive();
  for (const { page } of [customer, merchant]) await page.addInitScript(relayAlone);
  await callFromShop({ customer, merchant, url: server.url });
  for (const { page, t } of [customer, merchant]) {
    await expect(panelOf(page).getByText(t('callScreen.connected'))).toBeVisible();
    const frame = page.frames().find((each) => each.url().includes('/messenger/'));
    await expect
      .poll(() =>
        frame?.evaluate(async () => {
          // `relayAlone` has put it there
          const { keptCall } = globalThis as unknown as { readonly keptCall: RTCPeerConnection };
          const stats: { type: string; candidateType?: string; bytesReceived?: number }[] = [];
          (await keptCall.getStats()).forEach((one: (typeof stats)[number]) => stats.push(one));
          const kinds = stats.filter(({ type }) => type === 'local-candidate');
          const heard = stats.some((one) => one.type === 'inbound-rtp' && one.bytesReceived);
          return [heard, ...new Set(kinds.map(({ candidateType }) => candidateType))];
        }),
      )
      .toEqual([true, 'relay']);
  }
  const said = await running.stop();
  // Whoever comes without credentials gets nothing; these were good, and are of half a day.
  expect(said).toMatch(/user <\d+:[^>]+>.*ALLOCATE processed, success/);
});
