import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  getDocumentArchive,
  openDocument,
  pageDocuments,
  requestDocumentArchive,
} from '@khidma/contract/accounting/documents';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { archives } from '../../../db/schema/archives.ts';
import { notices } from '../../../db/schema/notices.ts';
import { files } from '../../../db/schema/files.ts';
import { completed, givenShop } from '../../../testing/orders-factory.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { unzipped } from '../../../testing/read-xlsx.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { issueDocuments } from './issue-documents.ts';
import { documentArchivesJob } from './document-archives.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const month = '2026-11';
const DAY_MS = 86_400_000;

/** A merchant with a receipt and an invoice of the fee. */
async function given() {
  const { merchant } = await givenShop(server).then(async (shop) => {
    await completed(server, shop);
    return shop;
  });
  await issueDocuments(server.ctx);
  return merchant;
}

const make = () => documentArchivesJob.run(server.ctx);

describe('a month’s documents in one file: refused', () => {
  it('to strangers, of what is no month, and of a month without documents', async () => {
    await refusesStrangers(server, requestDocumentArchive, { month });
    await refusesStrangers(server, getDocumentArchive, {});
    const { token } = await givenMerchant(server);
    await refusesInput(server, requestDocumentArchive, {
      token,
      cases: [
        { input: {}, path: 'month', rule: 'required' },
        { input: { month: '2026-11-01' }, path: 'month', rule: 'invalid' },
      ],
    });
    for (const empty of [month, '2099-01'])
      expect((await server.call(requestDocumentArchive, { month: empty }, token)).code).toBe(
        errorCodes.notFound,
      );
    expect(await server.ok(getDocumentArchive, {}, token)).toMatchObject({ state: 'none' });
  });

  it('while one is being made, whoever asks at the same time', async () => {
    const { token, merchantId } = await given();
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await server.call(requestDocumentArchive, { month }, token)).code),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.exportRunning,
      errorCodes.exportRunning,
    ]);
    expect(await server.ok(getDocumentArchive, {}, token)).toMatchObject({
      state: 'making',
      month,
      done: 0,
      url: null,
    });
    await make();
    expect(await server.db.$count(files, eq(files.ownerId, merchantId))).toBeGreaterThan(0);
  });
});

describe('a month’s documents in one file', () => {
  it('holds the bytes that each is opened with, and goes after its days', async () => {
    const { token } = await given();
    const { records } = await server.ok(pageDocuments, { month }, token);
    expect(records.length).toBeGreaterThan(1);
    const [opened] = records;
    const ref = await server.ok(openDocument, { id: opened?.id ?? '' }, token);
    const asked = await server.ok(requestDocumentArchive, { month }, token);
    expect(asked).toMatchObject({ state: 'making', total: records.length });
    expect(await make()).toBe(1);
    const ready = await server.ok(getDocumentArchive, {}, token);
    expect(ready).toMatchObject({ state: 'ready', done: records.length, total: records.length });
    expect(ready.months).toEqual([month]);
    const told = eq(notices.kind, 'documentArchiveReady');
    expect(await server.db.$count(notices, told)).toBeGreaterThan(0);
    const { rawPayload, headers } = await server.app.inject({
      method: 'GET',
      url: ready.url ?? '',
    });
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toContain(`khidma-documents-${month}.zip`);
    const inside = unzipped(rawPayload);
    expect([...inside.keys()].toSorted()).toEqual(
      records
        .flatMap(({ number, isEInvoice }) => [
          `${number}.pdf`,
          ...(isEInvoice ? [`${number}.xml`] : []),
        ])
        .toSorted(),
    );
    const alone = await server.app.inject({ method: 'GET', url: ref.url });
    expect(inside.get(`${opened?.number}.pdf`)).toBe(alone.rawPayload.toString());
    const [row] = await server.db
      .select()
      .from(archives)
      .where(sql`file_id is not null`);
    expect(row?.expiresAt).not.toBeNull();
    server.clock.advance(8 * DAY_MS);
    await make();
    expect(await server.db.$count(files, eq(files.id, row?.fileId ?? ''))).toBe(0);
  });

  it('is asked for again: the new one takes the place of the old', async () => {
    const { token, merchantId } = await given();
    await server.ok(requestDocumentArchive, { month }, token);
    await make();
    await server.ok(requestDocumentArchive, { month }, token);
    expect(await make()).toBe(1);
    const own = eq(archives.merchantId, merchantId);
    expect(await server.db.$count(archives, own)).toBe(1);
    expect(await server.ok(getDocumentArchive, {}, token)).toMatchObject({ state: 'ready' });
  });

  it('that cannot be made is tried again, then given up, and may be asked for anew', async () => {
    const { token, merchantId } = await given();
    const own = eq(archives.merchantId, merchantId);
    const full = vi.spyOn(server.ctx.files, 'putStream');
    full.mockRejectedValue(new Error('the store is full'));
    await server.ok(requestDocumentArchive, { month }, token);
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await make()).toBe(0);
      const [row] = await server.db.select().from(archives).where(own);
      expect(row?.tries).toBe(tries);
      server.clock.advance(6 * 60_000);
    }
    full.mockRestore();
    expect(await server.ok(getDocumentArchive, {}, token)).toMatchObject({ state: 'failed' });
    await server.ok(requestDocumentArchive, { month }, token);
    expect(await make()).toBe(1);
  });
});
