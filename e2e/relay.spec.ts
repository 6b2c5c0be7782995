import { installPackages, mayInstall } from '../tools/setup/packages.mjs';
import { expect, test } from './fixtures.ts';
import { callFromShop, panelOf } from './pages/messages.ts';
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const program = '/usr/bin/turnserver';

/** A relay under test, as a server's settings name it. */
interface Relay {
  readonly settings: { readonly TURN_URLS: string; readonly TURN_SECRET: string };
  /** Begins to relay; returns what ends it, with what it has said. */
  start(): Promise<{ stop(): Promise<string> }>;
}

/** Returns a relay of this machine's own (coturn), on a port that nobody else has. */
const relayOn = (port: number, secret: string): Relay => ({
  settings: { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: secret },
  async start() {
    await installRelay();
    const relay = spawn(program, [
      '-n',
      '--no-cli',
      '--no-tls',
      '--no-dtls',
      '--no-tcp',
      '--no-rfc5780',
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      `--listening-port=${port}`,
      `--min-port=${port + 1}`,
      `--max-port=${port + 40}`,
      '--use-auth-secret',
      `--static-auth-secret=${secret}`,
      '--realm=khidma.example',
      // Both browsers are on this machine.
      '--allow-loopback-peers',
      '--log-file=stdout',
      '--simple-log',
      '--verbose',
      '--pidfile=/dev/null',
    ]);
    let said = '';
    relay.stdout.on('data', (part: Buffer) => (said += part.toString()));
    relay.stderr.on('data', (part: Buffer) => (said += part.toString()));
    await untilItAnswers(port);
    return {
      async stop() {
        const ended = once(relay, 'exit');
        relay.kill();
        await ended;
        return said;
      },
    };
  },
});

async function installRelay(): Promise<void> {
  if (!existsSync(program) && mayInstall()) await installPackages(['coturn']);
  if (!existsSync(program)) throw new Error('no relay: apt-get install coturn');
}

/** Asks for a binding, as every STUN server answers one, until there is an answer. */
async function untilItAnswers(port: number): Promise<void> {
  const socket = createSocket('udp4');
  const asking = setInterval(() => {
    // A binding request: its type, no attributes, the cookie, and a number of its own.
    const request = Buffer.alloc(20);
    request.writeUInt16BE(0x0001, 0);
    request.writeUInt32BE(0x2112a442, 4);
    socket.send(request, port, '127.0.0.1');
  }, 100);
  try {
    await once(socket, 'message', { signal: AbortSignal.timeout(20_000) });
  } finally {
    clearInterval(asking);
    socket.close();
  }
}

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
