import type { CDPSession, Frame, Page } from '@playwright/test';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import path from 'node:path';
import { openBrowser, openPage } from './screens/browser.ts';
import type { Ready } from './inbox/server.ts';

// How an inbox of 10,000 conversations and a conversation of 100,000 messages feel in a browser: how long each step
// takes, the frames and long tasks meanwhile, and what the page holds afterwards. Needs the built portal and panel and a
// Chromium; nothing fails by the figures.
//   node bench/inbox.ts
//   CONVERSATIONS=1000 MESSAGES=5000 node bench/inbox.ts

const server = fork(path.join(import.meta.dirname, 'inbox/server.ts'));
const [ready] = (await once(server, 'message')) as [Ready]; // our own process, which says nothing else
const browser = await openBrowser();
process.stdout.write(
  `${ready.conversations} conversations, ${ready.messages} messages in one; load ${loadavg()[0]?.toFixed(1)}\n`,
);
try {
  const page = await openPage(browser, ready);
  await page.setViewportSize({ width: 1440, height: 900 });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto('/chat');
  const panel = await panelOf(page);
  const list = panel.getByRole('region', { name: 'Conversations' });
  await list
    .getByRole('button', { name: /^Customer/ })
    .first()
    .waitFor();
  const step = stepsOf(panel, session);
  await step('scroll the list to its end', () => scrollToEnd(panel, ready.conversations));
  await step('back to its beginning', () => panel.evaluate(scrollList, 0));
  await step('open the long conversation', async () => {
    await list
      .getByRole('button', { name: /^Customer 1\D/ })
      .first()
      .click();
    await line(panel, ready.messages).waitFor();
  });
  await step('scroll 3,000 messages back', () => scrollBack(panel, 3000));
  await step('jump to a day', async () => {
    await panel.getByRole('button', { name: 'Search in this conversation' }).click();
    await panel.getByRole('textbox', { name: 'Go to a date' }).fill(dayOf(ready.messages / 2));
    await panel.getByRole('button', { name: 'Go', exact: true }).click();
    await panel.waitForFunction(isAwayFromEnd, ready.messages);
  });
  await step('scroll forth and back there', async () => {
    await wheel(page, panel, 2500, 40);
    await wheel(page, panel, -2500, 60);
  });
  await step('search, and go through five hits', async () => {
    await panel.getByRole('searchbox', { name: 'Search in this conversation' }).fill('needle');
    for (let hit = 0; hit < 5; hit += 1) {
      await panel.getByRole('button', { name: 'Older result', exact: true }).click();
      await panel
        .getByText(`Line ${ready.messages - hit * 500} needle`)
        .last()
        .waitFor();
    }
  });
  await step('write a message', async () => {
    await panel.getByRole('button', { name: 'Close the search' }).click();
    await panel.getByRole('textbox', { name: /^Write to/ }).fill('At ten then');
    await panel.getByRole('textbox', { name: /^Write to/ }).press('Enter');
    await panel.getByText('At ten then').last().waitFor();
  });
} finally {
  await browser.close();
  server.send('stop');
  await once(server, 'exit');
}

async function panelOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe');
  const frame = await element.contentFrame();
  if (frame === null) throw new Error('there is no panel in the page');
  return frame;
}

/** A message of the long conversation. */
function line(panel: Frame, place: number) {
  return panel.locator(`[data-seq="${place}"]`);
}

/** A day in the field's own order, so many messages before the newest. */
function dayOf(back: number): string {
  const day = new Date(Date.now() + 4 * 3_600_000 - back * 300_000).toISOString();
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** Runs steps and prints what each took. */
function stepsOf(panel: Frame, session: CDPSession) {
  return async (name: string, run: () => Promise<unknown>): Promise<void> => {
    await panel.evaluate(watch);
    const begun = performance.now();
    await run();
    const took = performance.now() - begun;
    const { frames, late, longest, tasks } = await panel.evaluate(watched);
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (key: string) => metrics.find((each) => each.name === key)?.value ?? 0;
    process.stdout.write(
      `${name.padEnd(34)} ${took.toFixed(0).padStart(6)} ms  frames ${frames}, above 50 ms ${late}, longest ${longest.toFixed(0)} ms; ` +
        `long tasks ${tasks.length}, longest ${Math.max(0, ...tasks).toFixed(0)} ms; heap ${(of('JSHeapUsedSize') / 1e6).toFixed(0)} MB, nodes ${of('Nodes')}\n`,
    );
  };
}

declare global {
  /** Of the page, never of this process. */
  var watching: {
    frames: number;
    late: number;
    longest: number;
    tasks: number[];
    stop: () => void;
  };
}

/** Runs in the page. */
function watch(): void {
  const state = { frames: 0, late: 0, longest: 0, tasks: [] as number[], stop: () => undefined };
  let isOn = true;
  let before = performance.now();
  const tick = (now: number): void => {
    const gap = now - before;
    before = now;
    state.frames += 1;
    if (gap > 50) state.late += 1;
    state.longest = Math.max(state.longest, gap);
    if (isOn) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const observer = new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) state.tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  globalThis.watching = Object.assign(state, {
    stop: () => {
      isOn = false;
      observer.disconnect();
    },
  });
}

/** Runs in the page. */
function watched() {
  const { frames, late, longest, tasks, stop } = globalThis.watching;
  stop();
  return { frames, late, longest, tasks };
}

/** Runs in the page: scrolls the list to a place. */
function scrollList(top: number): void {
  const list = document.querySelector('ul:has(> li[role=none])');
  if (list) list.scrollTop = top;
}

/** Scrolls until all conversations have come. */
async function scrollToEnd(panel: Frame, all: number): Promise<void> {
  for (let page = 0; page < all; page += 1) {
    const isAtEnd = await panel.evaluate(async () => {
      const list = document.querySelector('ul:has(> li[role=none])');
      if (!list) return true;
      const before = list.scrollHeight;
      list.scrollTop = list.scrollHeight;
      const end = performance.now() + 3000;
      while (list.scrollHeight === before && performance.now() < end)
        await new Promise((done) => requestAnimationFrame(done));
      return list.scrollHeight === before;
    });
    if (isAtEnd) return;
  }
}

/** Scrolls back in the conversation until so many messages have gone by. */
async function scrollBack(panel: Frame, count: number): Promise<void> {
  const to = ready.messages - count;
  for (let turn = 0; turn < count; turn += 1) {
    const first = await panel.evaluate(async () => {
      const log = document.querySelector('[role=log]');
      if (!log) return 0;
      log.scrollTop -= 600;
      await new Promise((done) => requestAnimationFrame(done));
      return Number(log.querySelector<HTMLElement>('[data-seq]')?.dataset['seq'] ?? 0);
    });
    if (first <= to) return;
  }
}

/** Runs in the page: whether the log stands far from its end. */
function isAwayFromEnd(last: number): boolean {
  const shown = document.querySelector<HTMLElement>('[role=log] [data-seq]');
  return shown !== null && Number(shown.dataset['seq']) < last * 0.7;
}

async function wheel(page: Page, panel: Frame, by: number, times: number): Promise<void> {
  const box = await panel.getByRole('log').boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let turn = 0; turn < times; turn += 1) {
    await page.mouse.wheel(0, by / 5);
    await panel.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}
