import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts } from '../../apps/server/src/demo/demo-accounts.ts';
import { median } from '../harness.ts';
import { slowDown } from './browser.ts';

/** What a load of a page came to, in ms: medians of so many cold ones. */
export interface Loaded {
  readonly name: string;
  /** When the largest part was painted. */
  readonly painted: number;
  /** How much later that is than the sign-in page's, as a factor, and what it may be. */
  readonly ratio: number;
  readonly ratioAim: number;
  /** For how long the page could not answer: what tasks took beyond 50 ms, until four seconds after it was loaded. */
  readonly blocked: number;
  readonly blockedAim: number;
}

const ROUNDS = 5;
const BLOCKED_AIM = 400;
/** Until then all that comes at rest has come. */
const REST_MS = 4000;

/** What all others are compared with, in the same round. */
const signIn = { name: 'sign-in', path: '/login', ratioAim: 1 };

const desk = { viewport: { width: 1280, height: 800 }, locale: 'en-AE', timezoneId: 'Asia/Dubai' };

/** Opens pages of the demo's world with nothing in the browser's cache, in turn, and compares them with the sign-in page. */
export async function firstLoads(browser: Browser, url: string): Promise<Loaded[]> {
  const from = { ...desk, baseURL: url };
  const { state, service } = await prepare(browser, from);
  const signedIn = { ...from, storageState: state };
  const pages = [
    { ...signIn, context: from },
    { name: 'Home', path: '/home', ratioAim: 1.2, context: signedIn },
    { name: 'orders', path: '/order-manage', ratioAim: 1.2, context: signedIn },
    { name: 'finance', path: '/finance-manage', ratioAim: 1.2, context: signedIn },
    { name: 'calendar', path: '/calendar', ratioAim: 1.2, context: signedIn },
    { name: 'wizard', path: '/create-service', ratioAim: 1.5, context: signedIn },
    { name: 'shop, home', path: '/shop/', ratioAim: 1, context: from },
    { name: 'shop, service', path: service, ratioAim: 1, context: from },
  ];
  const measured = pages.map((page) => ({ page, loads: new Array<Load>() }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { page, loads } of measured)
      loads.push(await load(browser, page.context, page.path));
  const told = measured.map(({ page: { name, ratioAim }, loads }) => ({
    name,
    ratioAim,
    painted: median(loads.map(({ painted }) => painted)),
    blocked: median(loads.map(({ blocked }) => blocked)),
    blockedAim: BLOCKED_AIM,
  }));
  const least = told[0]?.painted ?? 0;
  return told.map((each) => ({ ...each, ratio: each.painted / least }));
}

/** Signs the merchant in, and finds a service of the shop. Both also have the server warm. */
async function prepare(browser: Browser, from: BrowserContextOptions) {
  const context = await browser.newContext(from);
  const page = await context.newPage();
  const [{ account, password }] = demoAccounts;
  await page.goto(signIn.path);
  await page.getByLabel('Email or mobile number', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/home/);
  // What is kept at rest, such as the token of the messages, is there in each load.
  await pause(REST_MS);
  const state = await context.storageState();
  await page.goto('/shop/');
  const service = await page.locator('main a[href*="/s/"]').first().getAttribute('href');
  await context.close();
  if (service === null) throw new Error('the shop shows no service');
  return { state, service };
}

interface Load {
  readonly painted: number;
  readonly blocked: number;
}

async function load(browser: Browser, from: BrowserContextOptions, path: string): Promise<Load> {
  const context = await browser.newContext(from);
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(noteLoad);
  await page.goto(path);
  await settled(page);
  const { painted, blocked } = await page.evaluate(() => globalThis.load);
  await context.close();
  return { painted, blocked };
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await pause(REST_MS);
}

declare global {
  /** Of the page, never of this process. */
  var load: { painted: number; blocked: number };
}

/** Runs in the page. */
function noteLoad(): void {
  globalThis.load = { painted: 0, blocked: 0 };
  const note = (type: string, hear: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => hear(entry))).observe({
      type,
      buffered: true,
    });
  note('largest-contentful-paint', ({ startTime }) => (globalThis.load.painted = startTime));
  note('longtask', ({ duration }) => (globalThis.load.blocked += duration - 50));
}
