import {
  getMerchantDataExport,
  requestMerchantDataExport,
} from '@khidma/contract/privacy/data-exports';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { FileRef } from '@khidma/contract/shapes/common';
import {
  decidePayoutAccount,
  getPayoutAccount,
  pagePayoutAccountReviews,
  submitPayoutAccount,
} from '@khidma/contract/money/payout-accounts';
import { maxDocuments } from '@khidma/domain/limits/limits';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { files, fileViews } from '../../../db/schema/files.ts';
import { payoutAccounts } from '../../../db/schema/merchants.ts';
import { sweepUnusedFiles } from '../../files/sweep-unused-files.ts';
import { FUND_PASSWORD, GOOD_IBAN } from '../../../testing/finance-factory.ts';
import { mediaNamed } from '../../../testing/media.ts';
import { givenMerchant, givenStaff, KNOWN_PASSWORD } from '../../../testing/people.ts';
import { unzipped } from '../../../testing/read-xlsx.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { dataExportsJob } from '../../privacy/data-exports.ts';

const DAY_MS = 86_400_000;

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
// An IBAN that another merchant is paid to is approved for nobody else.
afterEach(() => server.db.update(payoutAccounts).set({ status: 'replaced' }));
afterAll(() => server.close());

const account = {
  iban: GOOD_IBAN,
  holder: 'Bright Homes LLC',
  bank: 'Mashreq',
  fundPassword: FUND_PASSWORD,
};
const merchant = () => givenMerchant(server, { fundPassword: FUND_PASSWORD });
const staffToken = async () => (await givenStaff(server)).token;
const send = async (name: string, token?: string, kind = 'document') =>
  server.upload({ kind, name, bytes: await mediaNamed(name) }, token);
const letterOf = async (token: string, name = 'licence.pdf'): Promise<string> => {
  const { code, data } = await send(name, token);
  expect(code).toBe(0);
  return (data as FileRef).id; // the server makes its answers from the contract
};
/** Looks as if nothing had named any file for months: what something names is let go of again. */
const sweepMonthsLater = async () => {
  const longAgo = new Date(server.clock.now().getTime() - 200 * DAY_MS);
  await server.db.update(files).set({ checkedAt: longAgo, unusedSince: longAgo });
  await sweepUnusedFiles(server.ctx);
};
const get = (url: string) => server.app.inject({ method: 'GET', url });
const reviewOf = async (merchantId: string) => {
  const { records } = await server.ok(pagePayoutAccountReviews, {}, await staffToken());
  return records.find((row) => row.merchantId === merchantId);
};

describe('what proves a payout account: refused', () => {
  it('is a file that is somebody else’s, an applicant’s, of another kind, or none', async () => {
    const { token } = await merchant();
    const other = await merchant();
    const photo = await send('photo-ok-1600x1067.jpg', token, 'photo');
    const applicants = await send('licence.pdf');
    const mine = await letterOf(token);
    const named = [
      await letterOf(other.token),
      randomUUID(),
      ...[photo, applicants].map(({ data }) => (data as FileRef).id),
    ];
    await refusesInput(server, submitPayoutAccount, {
      token,
      cases: [
        ...named.map((id) => ({
          input: { ...account, proof: [mine, id] },
          path: 'proof.1',
          rule: 'file' as const,
        })),
        { input: { ...account, proof: ['letter.pdf'] }, path: 'proof.0', rule: 'uuid' as const },
        {
          input: { ...account, proof: Array.from({ length: maxDocuments + 1 }, () => mine) },
          path: 'proof',
          rule: 'tooMany' as const,
        },
      ],
    });
    expect(await server.ok(getPayoutAccount, {}, token)).toEqual({ approved: null, pending: null });
  });

  it('is hostile: a program, a page and a picture of 900 megapixels, before anything is decoded', async () => {
    const { token, merchantId } = await merchant();
    expect((await send('executable-named.pdf', token)).code).toBe(errorCodes.fileWrongKind);
    expect((await send('html-named.jpg', token)).code).toBe(errorCodes.fileWrongKind);
    expect((await send('bomb-30000x30000.png', token)).code).toBe(errorCodes.fileTooManyPixels);
    const script = Buffer.from('%PDF-1.7\n1 0 obj <</S/JavaScript/JS(1)>> endobj\n%%EOF');
    const active = await server.upload({ kind: 'document', name: 'x.pdf', bytes: script }, token);
    expect(active.code).toBe(errorCodes.fileActiveContent);
    expect(await server.db.$count(files, eq(files.ownerId, merchantId))).toBe(0);
  });

  it('was uploaded so long ago that it has gone', async () => {
    const { token } = await merchant();
    const letter = await letterOf(token);
    await sweepMonthsLater();
    const answer = await server.call(submitPayoutAccount, { ...account, proof: [letter] }, token);
    expect(answer).toMatchObject({
      code: errorCodes.invalid,
      data: { fields: [{ path: 'proof.0' }] },
    });
  });
});

describe('what proves a payout account', () => {
  it('need not be given, and stands nowhere then', async () => {
    const { token, merchantId } = await merchant();
    expect(await server.ok(submitPayoutAccount, account, token)).toMatchObject({ proof: [] });
    expect(await reviewOf(merchantId)).toMatchObject({ proof: [], before: null, history: [] });
  });

  it('is shown to its merchant and to staff, beside the account in force and in the history, by links of their own', async () => {
    const { token, merchantId } = await merchant();
    const [old, letter] = [await letterOf(token), await letterOf(token, 'licence.jpg')];
    const first = await server.ok(submitPayoutAccount, { ...account, proof: [old] }, token);
    await server.ok(decidePayoutAccount, { id: first.id, approve: true }, await staffToken());
    server.clock.advance(60_000);
    await server.ok(submitPayoutAccount, { ...account, proof: [letter, letter] }, token);
    expect(await server.ok(getPayoutAccount, {}, token)).toMatchObject({
      approved: { proof: [{ id: old }] },
      pending: { proof: [{ id: letter }] },
    });
    const review = await reviewOf(merchantId);
    expect(review).toMatchObject({
      proof: [{ id: letter, kind: 'document' }],
      before: { proof: [{ id: old }] },
      history: [{ id: first.id, proof: [{ id: old }] }],
    });
    const url = review?.proof[0]?.url ?? '';
    expect((await get(url)).statusCode).toBe(200);
    expect(await server.db.select().from(fileViews).where(eq(fileViews.fileId, letter))).toEqual([
      expect.objectContaining({ viewerRealm: 'staff' }),
    ]);
  });

  it('is read by nobody else: not by its address alone, another’s name in the link, another merchant, or once the link is over', async () => {
    const { token, merchantId } = await merchant();
    const letter = await letterOf(token);
    await server.ok(submitPayoutAccount, { ...account, proof: [letter] }, token);
    const url = (await reviewOf(merchantId))?.proof[0]?.url ?? '';
    const other = await merchant();
    const statuses = [
      (await get(`/files/${letter}`)).statusCode,
      (await get(url.replace('staff.', 'merchant.'))).statusCode,
      (await get(url.replace(/([?&]e=\d)\d/, '$19'))).statusCode,
    ];
    expect(statuses).toEqual([404, 404, 404]);
    expect(await server.ok(getPayoutAccount, {}, other.token)).toEqual({
      approved: null,
      pending: null,
    });
    server.clock.advance(DAY_MS);
    expect((await get(url)).statusCode).toBe(410);
  });

  it('is kept with the history for ever, and stands in the merchant’s copy of its data', async () => {
    const { token, merchantId } = await merchant();
    const letter = await letterOf(token);
    const { id } = await server.ok(submitPayoutAccount, { ...account, proof: [letter] }, token);
    await server.ok(submitPayoutAccount, account, token);
    await server.ok(requestMerchantDataExport, { password: KNOWN_PASSWORD }, token);
    await dataExportsJob.run(server.ctx);
    const { url } = await server.ok(getMerchantDataExport, {}, token);
    const parts = unzipped((await get(url ?? '')).rawPayload);
    expect([...parts.keys()]).toContain(`files/${letter}.pdf`);
    expect([...parts.values()].join('\n')).toContain(`"${id}"`);
    await sweepMonthsLater();
    expect(await server.db.$count(files, eq(files.id, letter))).toBe(1);
    expect(
      await server.db
        .select()
        .from(payoutAccounts)
        .where(eq(payoutAccounts.merchantId, merchantId)),
    ).toEqual(expect.arrayContaining([expect.objectContaining({ id, proof: [letter] })]));
  });
});
