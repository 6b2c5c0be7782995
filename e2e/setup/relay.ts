import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from '../../tools/setup/packages.mjs';

const program = '/usr/bin/turnserver';

/** A relay under test, as a server's settings name it. */
export interface Relay {
  readonly settings: { readonly TURN_URLS: string; readonly TURN_SECRET: string };
  /** Begins to relay; returns what ends it, with what it has said. */
  start(): Promise<{ stop(): Promise<string> }>;
}

/** Returns a relay of this machine's own (coturn), on a port that nobody else has. */
export const relayOn = (port: number, secret: string): Relay => ({
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
