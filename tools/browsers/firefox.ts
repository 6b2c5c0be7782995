import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ActionSource, Driver } from './driver.ts';

/** What people set by hand: nothing moves that need not, and nobody is called. */
const preferences: Readonly<Record<string, boolean | number | string>> = {
  'ui.prefersReducedMotion': 1,
  // A mouse, which points finely and hovers.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': '',
};

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly result?: Record<string, unknown>;
  readonly error?: string;
  readonly message?: string;
}

interface Context {
  readonly context: string;
  readonly children: readonly Context[];
}

/** Starts the machine's Firefox without a window, and speaks WebDriver BiDi with it. */
export async function startFirefox(file: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(
    file,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const url = await addressOf(browser.stderr);
  const send = await connect(`${url}/session`);
  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  });
  // The window that it starts with never has the focus; the one that is asked for has.
  const top = String((await send('browsingContext.create', { type: 'window' }))['context']);
  let context = top;
  return {
    open: async (address) => {
      context = top;
      await send('browsingContext.navigate', { context, url: address, wait: 'interactive' });
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context: top, viewport: { width, height } });
    },
    enterFrame: async () => {
      const tree = contextsOf(await send('browsingContext.getTree', { root: top }));
      context = tree[0]?.children[0]?.context ?? top;
    },
    call: async (source, ...values) => {
      const said = await send('script.callFunction', {
        functionDeclaration: `async (values) => JSON.stringify(await (${source})(...JSON.parse(values)))`,
        arguments: [{ type: 'string', value: JSON.stringify(values) }],
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      return resultOf(said);
    },
    perform: async (actions: readonly ActionSource[]) => {
      await send('input.performActions', { context, actions });
    },
    close: async () => {
      await send('browser.close', {}).catch(() => browser.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function contextsOf({ contexts }: Record<string, unknown>): readonly Context[] {
  return contexts as readonly Context[];
}

/** What a script answered, or why it did not. */
function resultOf(said: Record<string, unknown>): unknown {
  const { type, result, exceptionDetails } = said as {
    type: string;
    result?: { value?: string };
    exceptionDetails?: { text: string };
  };
  if (type !== 'success') throw new Error(exceptionDetails?.text ?? 'the script failed');
  return result?.value === undefined ? undefined : JSON.parse(result.value);
}

/** Firefox says where it listens. */
async function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (found !== undefined) {
      // Nobody reads on, and a full pipe would stop it.
      stderr.resume();
      return found;
    }
  }
  throw new Error('Firefox ended before it listened.');
}

/** Returns how to send a command and wait for its answer. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer; // the protocol's own shape
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}.`)));
  });
  let last = 0;
  return (method: string, params: object) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, ({ result, error, message }) => {
        waiting.delete(id);
        if (error === undefined) resolve(result ?? {});
        else reject(new Error(`${method}: ${error}: ${message ?? ''}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
