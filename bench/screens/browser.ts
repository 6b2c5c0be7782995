import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../../tools/setup/chromium.mjs';
import type { GivenMerchant } from '../../apps/server/src/testing/people.ts';

/** How much slower than this machine the browser's processor is made. */
const SLOWDOWN = 4;

/** What Event Timing does not report is below this, in ms; everything that it reports is rounded to 8 ms. */
const LEAST = 16;

/** Opens a browser as the journeys do. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** A page of the merchant's, signed in, that notes how long each interaction takes. */
export async function openPage(
  browser: Browser,
  { url, merchant }: { readonly url: string; readonly merchant: GivenMerchant },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.addInitScript(noteInteractions);
  await page.goto('/login');
  await page.getByLabel('Email or mobile number', { exact: true }).fill(merchant.email);
  await page.getByLabel('Password', { exact: true }).fill(merchant.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/home/);
  return page;
}

/** Makes the page's processor slower than this machine's. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** What interactions cost, in ms. */
export interface Measured {
  /** How long each took from the event to the next paint. */
  readonly times: readonly number[];
  /** The main thread's own time in scripts for one of them: what else the machine does hardly changes it. */
  readonly script: number;
}

/** Measures `count` interactions; `act` makes them all. */
export async function interactionsOf(
  page: Page,
  count: number,
  act: () => Promise<void>,
): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scripts = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  };
  await page.evaluate(() => globalThis.interactions.clear());
  const before = await scripts();
  await act();
  const script = ((await scripts()) - before) / count;
  await session.detach();
  // Two frames and a task later everything that was painted is reported.
  const reported = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    await new Promise((done) => setTimeout(done, 100));
    return [...globalThis.interactions.values()];
  });
  if (reported.length > count)
    throw new Error(`${reported.length} interactions were noted of ${count}`);
  const quick = Array.from({ length: count - reported.length }, () => LEAST);
  return { times: [...reported, ...quick], script };
}

declare global {
  /** By the interaction's number, the duration of its longest event. Of the page, never of this process. */
  var interactions: Map<number, number>;
}

/** Runs in the page. */
function noteInteractions(): void {
  globalThis.interactions = new Map();
  // The threshold is of Event Timing alone, which the types do not know.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0)
        globalThis.interactions.set(
          interactionId,
          Math.max(duration, globalThis.interactions.get(interactionId) ?? 0),
        );
  }).observe(options);
}
