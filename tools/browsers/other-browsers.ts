import { findFirefox, findWebKit, type OtherBrowser } from '../setup/other-browsers.mjs';
import type { Driver, ActionSource } from './driver.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createServer, type AddressInfo } from 'node:net';

/** The key under which WebDriver names an element. */
const element = 'element-6066-11e4-a52e-4f735466cecf';

/** Where WebKit's driver, its browser and a screen that nobody sees are on this machine. */
interface WebKitFiles {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Starts the machine's WebKitGTK on a screen of its own, and speaks WebDriver with it. */
async function startWebKit(files: WebKitFiles): Promise<Driver> {
  const { screen, display } = await startScreen(files.screen);
  const port = await freePort();
  const settings = settledDesktop();
  const driver = spawn(files.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: settings,
      GDK_BACKEND: 'x11',
      // Without a graphics card the pictures are drawn by the processor.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}`;
  await answering(`${base}/status`);
  const created = await send(`${base}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: files.browser, args: ['--automation'] },
        timeouts: { script: 60_000, pageLoad: 60_000 },
      },
    },
  });
  const session = `${base}/session/${(created as { sessionId: string }).sessionId}`;
  const post = (path: string, body: object) => send(`${session}/${path}`, 'POST', body);
  // Where the frame stands that was entered: WebKit points within the window.
  let offset = { x: 0, y: 0 };
  return {
    open: async (url) => {
      offset = { x: 0, y: 0 };
      await post('url', { url });
    },
    // Its window has a bar, and is larger than its content.
    resize: async (width, height) => {
      await post('window/rect', { x: 0, y: 0, width: width + 60, height: height + 160 });
    },
    enterFrame: async () => {
      await post('frame', { id: null });
      const frame = await post('element', { using: 'css selector', value: 'iframe' });
      const reference = { [element]: (frame as Record<string, string>)[element] };
      const rect = await post('execute/sync', {
        script: 'const { x, y } = arguments[0].getBoundingClientRect(); return { x, y };',
        args: [reference],
      });
      offset = rect as { x: number; y: number };
      await post('frame', { id: reference });
    },
    call: (source, ...values) =>
      post('execute/async', {
        script: `const [values, done] = arguments; Promise.resolve((${source})(...values)).then(done);`,
        args: [values],
      }),
    perform: async (sources: readonly ActionSource[]) => {
      await post('actions', { actions: sources.map((source) => shifted(source, offset)) });
    },
    close: async () => {
      await send(session, 'DELETE').catch(() => undefined);
      await stopped(driver);
      await stopped(screen);
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/** A desktop on which nothing moves that need not, as people set it by hand: a folder with its settings. */
function settledDesktop(): string {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}

function shifted(source: ActionSource, by: { x: number; y: number }): ActionSource {
  if (source.type === 'key') return source;
  const actions = source.actions.map((action) =>
    action.type === 'pointerMove'
      ? { ...action, x: Math.round(action.x + by.x), y: Math.round(action.y + by.y) }
      : action,
  );
  return { ...source, actions };
}

/** A screen picks a number that is free, and says which. */
async function startScreen(file: string): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(
    file,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const said = screen.stdio[3];
  if (!said || !('read' in said)) throw new Error('The screen has no voice.');
  for await (const line of createInterface({ input: said })) return { screen, display: `:${line}` };
  throw new Error('The screen ended before it began.');
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // it listens on TCP
      server.close(() => resolve(port));
    });
  });

/** Waits until the driver answers at all. */
async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const is = await fetch(url).then(
      () => true,
      () => false,
    );
    if (is) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The driver of WebKit does not answer.');
}

async function send(url: string, method: 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${new URL(url).pathname.split('/').slice(3).join('/')}: ${error}: ${message}`);
}

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
async function startFirefox(file: string): Promise<Driver> {
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

/** Starts the machine's own Firefox or WebKit. */
export function startOtherBrowser(name: OtherBrowser): Promise<Driver> {
  if (name === 'firefox') {
    const file = findFirefox();
    if (file === undefined) throw new Error('There is no Firefox on this machine.');
    return startFirefox(file);
  }
  const files = findWebKit();
  if (!files) throw new Error('There is no WebKitGTK with its driver on this machine.');
  return startWebKit(files);
}
