import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { acceptTerms, getDueTerms, pageTermsAcceptances } from '@khidma/contract/merchants/terms';
import {
  getContentPage,
  publishPage,
  savePageDraft,
} from '@khidma/contract/backoffice/content-pages';
import { getStaffMerchant } from '@khidma/contract/merchants/merchants';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageVersions, termsAcceptances } from '../../../db/schema/pages.ts';
import { givenMerchant, givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { writtenPages } from './pages.ts';

let server: RunningTestServer;
let administrator: GivenStaff;
beforeAll(async () => {
  server = await startTestServer();
});
// The clock moves on from one test to the next, and sessions end.
beforeEach(async () => {
  administrator = await givenStaff(server);
});
afterAll(() => server.close());
afterEach(async () => {
  await server.db.delete(pageVersions);
  await server.db.delete(termsAcceptances);
});

const titles = { en_US: 'Terms', zh_CN: '条款', 'ar-AE': 'الشروط' };
const texts = {
  en_US: '## Orders\n\nPay within {paymentWindow}. See [help](/join) & **more**.',
  zh_CN: '## 订单\n\n请付款。',
  'ar-AE': '## الطلبات\n\nيُدفع خلال {paymentWindow}.',
};
const today = () => dubaiDay(server.clock.now().getTime());
const draft = (more: object = {}) => ({
  page: 'terms' as const,
  revision: 0,
  effectiveFrom: today(),
  asksAcceptance: true,
  titles,
  texts,
  ...more,
});

const save = (more: object = {}) => server.ok(savePageDraft, draft(more), administrator.token);
const publish = async (more: object = {}) => {
  const { page, draft: saved } = await save(more);
  return server.ok(publishPage, { page, revision: saved?.revision ?? 0 }, administrator.token);
};

describe('What is refused', () => {
  it('strangers, and staff who may not change settings', async () => {
    await refusesStrangers(server, getContentPage, { page: 'terms' });
    await refusesStrangers(server, savePageDraft, draft());
    await refusesStrangers(server, getDueTerms, {});
    await refusesStrangers(server, acceptTerms, { version: 2 });
    await refusesStrangers(server, pageTermsAcceptances, { version: '2' });
    const support = await givenStaff(server, { role: 'support' });
    await server.ok(getContentPage, { page: 'terms' }, support.token);
    const refused = await server.call(savePageDraft, draft(), support.token);
    expect(refused.code).toBe(errorCodes.noPermission);
  });

  it('links and placeholders that lead nowhere, at their language', async () => {
    const en = (text: string) => draft({ texts: { ...texts, en_US: text } });
    await refusesInput(server, savePageDraft, {
      token: administrator.token,
      cases: [
        { input: en('[a](javascript:x)'), path: 'texts.en_US', rule: 'linkAddress' },
        { input: en('{nothing}'), path: 'texts.en_US', rule: 'placeholderUnknown' },
        { input: en('x'.repeat(60_001)), path: 'texts.en_US', rule: 'tooLong' },
        { input: draft({ effectiveFrom: '2026-02-30' }), path: 'effectiveFrom', rule: 'date' },
        { input: draft({ page: 'faq' }), path: 'asksAcceptance', rule: 'invalid' },
        { input: draft({ page: 'nothing' }), path: 'page', rule: 'invalid' },
      ],
    });
  });

  it('to publish what is not whole, has begun before, or was saved by somebody else since', async () => {
    const past = { effectiveFrom: addDays(today(), -1), titles: { ...titles, zh_CN: ' ' } };
    const { draft: saved } = await save(past);
    await refusesInput(server, publishPage, {
      token: administrator.token,
      cases: [
        { input: { page: 'terms', revision: 1 }, path: 'titles.zh_CN', rule: 'required' },
        { input: { page: 'terms', revision: 1 }, path: 'effectiveFrom', rule: 'datePast' },
      ],
    });
    const stale = { page: 'terms', revision: (saved?.revision ?? 0) + 1 } as const;
    const published = async (input: { page: 'terms' | 'about'; revision: number }) =>
      (await server.call(publishPage, input, administrator.token)).code;
    const savedAgain = await server.call(savePageDraft, draft(), administrator.token);
    expect(savedAgain.code).toBe(errorCodes.changedMeanwhile);
    expect(await published(stale)).toBe(errorCodes.changedMeanwhile);
    expect(await published({ page: 'about', revision: 1 })).toBe(errorCodes.notFound);
  });

  it('twice what is published at once', async () => {
    await save();
    const both = await Promise.all(
      [1, 2].map(() =>
        server.call(publishPage, { page: 'terms', revision: 1 }, administrator.token),
      ),
    );
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      0,
      errorCodes.notFound,
    ]);
  });
});

describe('A page', () => {
  it('is what is shipped until a version is published, numbered behind it', async () => {
    const before = await server.ok(getContentPage, { page: 'terms' }, administrator.token);
    expect(before).toMatchObject({ inForce: 2, draft: null, published: [] });
    expect(before.shipped?.texts.en_US).toContain('## Service fee');
    const { inForce, published } = await publish();
    expect({ inForce, published }).toMatchObject({
      inForce: 3,
      published: [{ version: 3, staffName: expect.any(String), accepted: 0 }],
    });
    const log = await server.ok(pageStaffActions, { action: 'publishPage' }, administrator.token);
    expect(log.records[0]?.subjectName).toBe('Terms (3)');
  });

  it('holds from its first day on, until a later one does', async () => {
    await publish();
    const later = addDays(today(), 2);
    await publish({ effectiveFrom: later, titles: { ...titles, en_US: 'Newer' } });
    const pages = writtenPages(server.ctx);
    expect((await pages.holding()).get('terms')).toBe(3);
    server.clock.advance(2 * dayMs);
    expect((await pages.holding()).get('terms')).toBe(4);
    expect((await pages.read('terms', 4, 'en_US')).title).toBe('Newer');
  });

  it('is written as safe markup, in its reader’s language', async () => {
    await publish({ texts: { ...texts, en_US: `${texts.en_US}\n\n<script>alert(1)</script>` } });
    const { html, title } = await writtenPages(server.ctx).read('terms', 3, 'en_US');
    expect(title).toBe('Terms');
    expect(html).toContain('<h1>Terms</h1><p>Version 3 · in force since ');
    expect(html).toContain('<h2 id="s1">Orders</h2>');
    expect(html).toContain('<a href="/join">help</a> &amp; <strong>more</strong>');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
    // Filled in with each page, by whoever sends it.
    expect(html).toContain('{paymentWindow}');
    const arabic = await writtenPages(server.ctx).read('terms', 3, 'ar-AE');
    expect(arabic.html).toContain('الطلبات');
  });

  it('of questions opens each below its own', async () => {
    const faq = '## Cost?\n\nNothing.\n\n## Time?\n\n- a day';
    await publish({
      page: 'faq',
      asksAcceptance: false,
      texts: { en_US: faq, zh_CN: faq, 'ar-AE': faq },
    });
    const { html } = await writtenPages(server.ctx).read('faq', 2, 'en_US');
    expect(html).toBe(
      '<details><summary>Cost?</summary><p>Nothing.</p></details><details><summary>Time?</summary><ul><li>a day</li></ul></details>',
    );
  });
});

describe('Merchants are asked again when a version that asks for it comes into force', () => {
  it('from its first day on, until they accept; staff see who did', async () => {
    const merchant = await givenMerchant(server);
    const due = () => server.ok(getDueTerms, {}, merchant.token);
    expect(await due()).toBeNull();
    const from = addDays(today(), 1);
    await publish({ effectiveFrom: from });
    expect(await due()).toBeNull();
    const early = await server.call(acceptTerms, { version: 3 }, merchant.token);
    expect(early.code).toBe(errorCodes.changedMeanwhile);
    await server.db.update(pageVersions).set({ effectiveFrom: today() });
    expect(await due()).toEqual({ version: 3, effectiveFrom: today() });
    await server.ok(acceptTerms, { version: 3 }, merchant.token);
    await server.ok(acceptTerms, { version: 3 }, merchant.token);
    expect(await due()).toBeNull();
    const { published } = await server.ok(getContentPage, { page: 'terms' }, administrator.token);
    expect(published[0]?.accepted).toBe(1);
    const who = await server.ok(pageTermsAcceptances, { version: '3' }, administrator.token);
    expect(who.records.map(({ id }) => id)).toEqual([merchant.merchantId]);
    const seen = await server.ok(
      getStaffMerchant,
      { id: merchant.merchantId },
      administrator.token,
    );
    expect(seen.acceptedTerms.map(({ version }) => version)).toEqual([3]);
  });

  it('not for a version that asks for nothing', async () => {
    const merchant = await givenMerchant(server);
    await publish({ asksAcceptance: false });
    expect(await server.ok(getDueTerms, {}, merchant.token)).toBeNull();
  });
});
