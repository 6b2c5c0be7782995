import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ActionSource, Driver } from './driver.ts';

/** The key under which WebDriver names an element. */
const element = 'element-6066-11e4-a52e-4f735466cecf';

/** Where WebKit's driver, its browser and a screen that nobody sees are on this machine. */
export interface WebKitFiles {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Starts the machine's WebKitGTK on a screen of its own, and speaks WebDriver with it. */
export async function startWebKit(files: WebKitFiles): Promise<Driver> {
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
