import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { beginUpload, finishUpload } from '@khidma/contract/files/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { quotas } from '../../db/schema/system.ts';
import { mediaNamed } from '../../testing/media.ts';
import { givenMerchant } from '../../testing/people.ts';
import { givenBegun, sendPiece } from '../../testing/resumable-upload.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { maxOpenUploads } from './upload-file.ts';
import { ownerOfUpload, reservedBytes, reservedFromStrangers } from './receive.ts';

const MB = 1024 * 1024;

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ app: { trustProxy: ['127.0.0.1'] } });
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(quotas));

const film = { kind: 'video', name: 'a film', size: 100 * MB, sha256: '0'.repeat(64) } as const;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const begin = (options: Parameters<typeof server.call>[2], size = film.size) =>
  server.call(beginUpload, { ...film, size }, options);

async function begunUntilRefused(options: Parameters<typeof server.call>[2]) {
  for (let times = 0; ; times += 1) {
    const answer = await begin(options);
    if (answer.code !== 0) return { times, answer };
  }
}

describe('uploaded bytes are limited by network where nobody is signed in', () => {
  it('on all nodes together: six films an hour, and other networks have their own', async () => {
    const { times, answer } = await begunUntilRefused(from('203.0.113.7'));
    expect(times).toBe(6);
    expect(answer.code).toBe(errorCodes.tooManyRequests);
    expect(answer.data).toMatchObject({ retryAfterSeconds: expect.any(Number) });
    expect((await begin(from('203.0.113.8'))).code).toBe(0);
    server.clock.advance(3_600_000);
    expect((await begin(from('203.0.113.7'))).code).toBe(0);
  });

  it('whole files count with those in pieces, and what was refused is given back', async () => {
    const network = from('203.0.113.9');
    const html = { kind: 'document', name: 'a', bytes: await mediaNamed('html-named.jpg') };
    await begin(network);
    const before = await usedBytes();
    expect((await server.upload(html, network)).code).toBe(errorCodes.fileWrongKind);
    expect(await usedBytes()).toBe(before);
    const licence = { ...html, bytes: await mediaNamed('licence.pdf') };
    expect((await server.upload(licence, network)).code).toBe(0);
    expect(await usedBytes()).toBe(before + licence.bytes.length);
  });

  it('what is taken back, or refused when it is whole, is given back', async () => {
    const { url } = await givenBegun(server, { kind: 'video', bytes: Buffer.alloc(9) });
    expect(await usedBytes()).toBe(9);
    const headers = { 'tus-resumable': '1.0.0' };
    await server.app.inject({ method: 'DELETE', url, headers });
    expect(await usedBytes()).toBe(0);
    const bytes = Buffer.alloc(50_000, 'no film');
    const { url: address, uploadId } = await givenBegun(server, { kind: 'video', bytes });
    await sendPiece(server, { url: address, offset: 0, bytes });
    expect((await server.call(finishUpload, { uploadId })).code).toBe(errorCodes.fileWrongKind);
    expect(await usedBytes()).toBe(0);
  });

  it('and so many uploads of a network lie unfinished, as of an account', async () => {
    const options = from('203.0.113.10');
    const codes: number[] = [];
    for (let times = 0; times <= maxOpenUploads; times += 1)
      codes.push((await begin(options, 100)).code);
    expect(codes.filter((code) => code === 0)).toHaveLength(maxOpenUploads);
    expect(codes.at(-1)).toBe(errorCodes.tooManyUploads);
    expect(await usedBytes()).toBe(maxOpenUploads * 100);
  });
});

describe('strangers have a limit together', () => {
  it('of the larger network that their addresses are of, by IPv4 and by IPv6', async () => {
    for (const network of ['203.0.113.', '2001:db8:7:']) {
      const suffix = network.includes(':') ? '::1' : '';
      let begun = 0;
      for (let last = 1; last <= 4; last += 1)
        begun += (await begunUntilRefused(from(`${network}${last}${suffix}`))).times;
      expect(begun).toBe(18);
      const answer = await begin(from(`${network}9${suffix}`));
      expect(answer.code).toBe(errorCodes.tooManyRequests);
      await server.db.delete(quotas);
    }
  });

  it('wherever they come from, which no merchant feels', async () => {
    const warned = vi.spyOn(server.ctx.log, 'error').mockReturnValue();
    let begun = 0;
    for (let network = 1; network <= 6; network += 1)
      begun += (await begunUntilRefused(from(`198.51.${network}.7`))).times;
    expect(begun).toBe(30);
    const answer = await begin(from('192.0.2.1'));
    expect(answer).toMatchObject({ code: errorCodes.unavailable });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
    expect((await begin((await givenMerchant(server)).token)).code).toBe(0);
    server.clock.advance(3_600_000);
    expect((await begin(from('192.0.2.1'))).code).toBe(0);
  });
});

describe('uploaded bytes are limited by account', () => {
  it('far above what a merchant with a hundred services sends', async () => {
    const { token } = await givenMerchant(server);
    await server.ok(beginUpload, film, token);
    await server.db.update(quotas).set({ used: 4_950 * MB });
    expect((await begin(token)).code).toBe(errorCodes.tooManyRequests);
    expect((await begin((await givenMerchant(server)).token)).code).toBe(0);
  });
});

describe('a disk that is nearly full', () => {
  it('takes nothing of strangers long before it refuses those who are known', async () => {
    const bytes = await mediaNamed('licence.pdf');
    const { url } = await givenBegun(server, { kind: 'document', bytes });
    const free = vi
      .spyOn(server.ctx.files, 'freeBytes')
      .mockResolvedValue(reservedFromStrangers - 1);
    const log = vi.spyOn(server.ctx.log, 'error').mockReturnValue();
    expect((await begin({}, 100)).code).toBe(errorCodes.unavailable);
    expect((await sendPiece(server, { url, offset: 0, bytes })).status).toBe(503);
    expect((await begin((await givenMerchant(server)).token)).code).toBe(0);
    free.mockRestore();
    log.mockRestore();
  });

  it('takes no uploads, and no pieces of those that were begun', async () => {
    const bytes = await mediaNamed('licence.pdf');
    const { url } = await givenBegun(server, { kind: 'document', bytes });
    const free = vi.spyOn(server.ctx.files, 'freeBytes').mockResolvedValue(reservedBytes + 99);
    const log = vi.spyOn(server.ctx.log, 'error').mockReturnValue();
    expect(await begin({}, 100)).toMatchObject({
      code: errorCodes.unavailable,
      headers: { 'retry-after': '600' },
    });
    const whole = { kind: 'document', name: 'a', bytes };
    expect((await server.upload(whole)).code).toBe(errorCodes.unavailable);
    free.mockResolvedValue(reservedBytes - 1);
    expect((await sendPiece(server, { url, offset: 0, bytes })).status).toBe(503);
    free.mockRestore();
    expect(log).toHaveBeenCalled();
    log.mockRestore();
    expect((await sendPiece(server, { url, offset: 0, bytes })).status).toBe(204);
  });
});

/** What is counted in an hour, of everybody's own. */
async function usedBytes(): Promise<number> {
  const rows = await server.db.select().from(quotas);
  const hours = rows.filter(({ key }) => key.startsWith('uploadedBytesAnHour:'));
  return hours.reduce((sum, { used }) => sum + used, 0);
}

describe('whose a file will be', () => {
  const actor = (realm: 'customer' | 'merchant' | 'staff', scope?: 'messaging') => ({
    realm,
    id: 'x',
    sessionId: 's',
    ...(scope && { scope }),
  });
  const nobodys = { realm: 'applicant', id: null };

  it('a picture of a visit is nobody’s until its link claims it, of a customer’s browser too', () => {
    expect(ownerOfUpload(null, 'completion')).toEqual(nobodys);
    expect(ownerOfUpload(actor('customer'), 'completion')).toEqual(nobodys);
    expect(ownerOfUpload(actor('merchant'), 'completion')).toEqual({ realm: 'merchant', id: 'x' });
  });

  it('and refused to staff, to a conversation, and of every other kind that is not a stranger’s', () => {
    expect(ownerOfUpload(actor('staff'), 'completion')).toBeNull();
    const finance = { ...actor('staff'), role: 'finance' as const };
    expect(ownerOfUpload(finance, 'document')).toMatchObject({ realm: 'staff' });
    expect(ownerOfUpload({ ...finance, role: 'auditor' }, 'document')).toBeNull();
    expect(ownerOfUpload(actor('customer', 'messaging'), 'completion')).toBeNull();
    for (const kind of ['evidence', 'comment'] as const)
      expect(ownerOfUpload(null, kind)).toBeNull();
    expect(ownerOfUpload(actor('customer'), 'document')).toBeNull();
  });
});
