import type { Person, Reading } from './setup/person.ts';
import { type Mailbox, readMailbox } from './setup/read-mailbox.ts';
import {
  type Panel,
  type RunningServer,
  type ServerOptions,
  startServer,
  type World,
} from './setup/start-server.ts';
import { loadTexts } from './setup/texts.ts';
import type { Lang } from '@khidma/i18n/languages';
import { type BrowserContext, expect, test as base } from '@playwright/test';
import { writeFile } from 'node:fs/promises';

/** The server of one worker: another world's takes its place. */
interface WorkerServer {
  /** Returns the server of a world: the running one where it is its, else a new one once that has stopped. */
  serve(world: World, options: ServerOptions): Promise<RunningServer>;
  stop(): Promise<void>;
}

/** Nothing runs yet: the first test asks for its world. */
function workerServer(): WorkerServer {
  let running: { readonly name: string; readonly server: RunningServer } | undefined;
  const stop = async () => {
    const last = running;
    running = undefined;
    await last?.server.stop();
  };
  return {
    stop,
    serve: async (world, options) => {
      const name = JSON.stringify([world, options]);
      if (running?.name === name) return running.server;
      await stop();
      const server = await startServer(world, options);
      running = { name, server };
      return server;
    },
  };
}

/** How somebody comes, where it is not as everybody in the test. */
interface Arriving extends Partial<Reading> {
  /** Whether screens move as they do for most people. */
  readonly moving?: boolean;
  /** What the browser has stored of an earlier visit; it has nothing cached. */
  readonly storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

interface EachTest {
  /** The language of everybody in the test. */
  readonly lang: Lang;
  /** What the server begins with; a file says it once, with `test.use`. */
  readonly world: World;
  /** Every page loads the panel in a hidden frame: only journeys about messages say `served`. */
  readonly panel: Panel;
  /** For how many minutes staff who have shown who they are need not show it again. */
  readonly proofMinutes: number;
  /** Whether the console has an origin of its own. */
  readonly apart: boolean;
  /** Whether browsers keep the files of portal and shop. */
  readonly offlinePages: boolean;
  readonly server: RunningServer;
  readonly mailbox: Mailbox;
  /** Fails a test in which the server logged an error, and says in the report what it wrote where one fails. */
  readonly serverLog: void;
  /** Opens a browser of somebody's own: nobody sees another's session. */
  readonly arrive: (as?: Arriving) => Promise<Person>;
}

interface EachWorker {
  /** A worker keeps its process and its browser for all files: to start them costs as much as a short journey. */
  readonly worker: WorkerServer;
}

/**
 * The base of every journey: a server of its world, `mailbox` for what was sent out, and browsers
 * that may not break. An uncaught error or anything that the content security policy refused fails
 * the journey that met it.
 */
export const test = base.extend<EachTest, EachWorker>({
  worker: [
    // oxlint-disable-next-line no-empty-pattern -- it needs nothing, and Playwright wants to read that
    async ({}, provide) => {
      const worker = workerServer();
      await provide(worker);
      await worker.stop();
    },
    { scope: 'worker', timeout: 580_000 },
  ],
  world: ['demo', { option: true }],
  panel: ['empty', { option: true }],
  proofMinutes: [1440, { option: true }],
  apart: [false, { option: true }],
  offlinePages: [true, { option: true }],
  server: [
    async ({ worker, world, panel, proofMinutes, apart, offlinePages }, provide) => {
      await provide(await worker.serve(world, { panel, proofMinutes, apart, offlinePages }));
    },
    { timeout: 580_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  lang: ['en_US', { option: true }],
  mailbox: async ({ server }, provide) => provide(readMailbox(server.mailboxFile)),
  serverLog: [
    async ({ server }, provide, info) => {
      const before = server.errors().length;
      await provide();
      expect.soft(server.errors().slice(before), 'errors in the log of the server').toEqual([]);
      if (info.status === info.expectedStatus) return;
      const path = info.outputPath('server.log');
      await writeFile(path, server.log());
      await info.attach('server log', { path, contentType: 'text/plain' });
    },
    { auto: true },
  ],
  context: async ({ context }, provide) => {
    const problems = await watch(context);
    await provide(context);
    expect(problems, 'what the browser complained about').toEqual([]);
  },
  arrive: async ({ browser, lang }, provide) => {
    const contexts: BrowserContext[] = [];
    const problems: string[][] = [];
    await provide(async ({ lang: own = lang, viewport, moving, storageState } = {}) => {
      const context = await browser.newContext({
        ...(viewport && { viewport }),
        ...(moving && { reducedMotion: 'no-preference' }),
        ...(storageState && { storageState }),
      });
      contexts.push(context);
      problems.push(await watch(context));
      return { page: await context.newPage(), lang: own, t: await loadTexts(own) };
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(problems.flat(), 'what the browsers complained about').toEqual([]);
  },
});

export { expect };

/** Collects what goes wrong in every page, frame and all: uncaught errors, and whatever its policy keeps it from. */
async function watch(context: BrowserContext): Promise<string[]> {
  const problems: string[] = [];
  context.on('weberror', (event) => problems.push(event.error().message));
  context.on('console', (line) => {
    if (
      line.type() === 'error' &&
      /content security policy|trusted ?type|policy broken/i.test(line.text())
    )
      problems.push(line.text());
  });
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      // oxlint-disable-next-line no-console -- the page's own: it is how a page says something to its journey
      console.error(
        `policy broken: ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`,
      );
    }),
  );
  return problems;
}
