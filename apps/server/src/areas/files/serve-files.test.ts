import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { FileRef } from '@khidma/contract/shapes/common';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers, staff } from '../../db/schema/auth.ts';
import { files, fileViews } from '../../db/schema/files.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { transaction } from '../../db/transaction.ts';
import { cleanUp } from '../privacy/forget-old.ts';
import { mediaNamed } from '../../testing/media.ts';
import { givenCustomer, givenMerchant, givenStaff } from '../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { claimFiles, loadFileRefs, loadOwnFiles, publishMedia, signedUrlOf } from './files.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.close());

const send = async (
  kind: string,
  name: string,
  options?: Parameters<RunningTestServer['upload']>[1],
) => server.upload({ kind, name, bytes: await mediaNamed(name) }, options);

async function sent(kind: string, name: string, token?: string): Promise<FileRef> {
  const answer = await send(kind, name, token);
  if (answer.code !== 0) throw new Error(`${name}: ${answer.code} ${answer.message ?? ''}`);
  // The server makes its answers from the contract.
  return answer.data as FileRef;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

const publish = (id: string) => transaction(server.db, (tx) => publishMedia(tx, [id]));

const viewing = () => ({
  ctx: server.ctx,
  now: server.clock.now(),
  actor: null,
  lang: 'en_US' as const,
});

const refOf = (id: string) =>
  transaction(server.db, async (tx) => (await loadFileRefs({ tx, ...viewing() }, [id])).get(id));

describe('a link outlives its reader’s account by nothing', () => {
  it('and opens nothing any more for staff who were shut out, a suspended merchant, or a customer who is gone', async () => {
    const member = await givenStaff(server, { role: 'reviewer' });
    const { merchantId } = await givenMerchant(server);
    const { customerId } = await givenCustomer(server);
    const { id: fileId } = await sent('document', 'licence.pdf');
    const end = new Date(server.clock.now().getTime() + 60_000);
    const statusFor = async (viewer: string) =>
      (await get(signedUrlOf(server.ctx, { fileId, width: null, viewer }, end))).statusCode;
    const viewers = [`staff.${member.staffId}`, `merchant.${merchantId}`, `customer.${customerId}`];
    for (const viewer of viewers) expect([viewer, await statusFor(viewer)]).toEqual([viewer, 200]);
    await server.db
      .update(staff)
      .set({ disabledAt: server.clock.now() })
      .where(eq(staff.id, member.staffId));
    await server.db
      .update(merchants)
      .set({ status: 'suspended' })
      .where(eq(merchants.id, merchantId));
    await server.db.delete(customers).where(eq(customers.id, customerId));
    for (const viewer of viewers) expect([viewer, await statusFor(viewer)]).toEqual([viewer, 404]);
  });
});

describe('who may upload what', () => {
  it('without a token: what an application and a job link can hold, which waits for one', async () => {
    expect((await send('watermark', 'watermark-logo.png')).code).toBe(errorCodes.noPermission);
    expect((await send('completion', 'licence.jpg')).code).toBe(0);
    const { id } = await sent('document', 'licence.pdf');
    expect(await server.db.select().from(files).where(eq(files.id, id))).toMatchObject([
      { ownerRealm: 'applicant', ownerId: null, isPublic: false },
    ]);
  });

  it('customers, and staff who book no money: no document', async () => {
    const people = [
      await givenCustomer(server),
      await givenStaff(server, { role: 'auditor' }),
      await givenStaff(server, { role: 'reviewer' }),
      await givenStaff(server, { role: 'support' }),
    ];
    for (const { token } of people)
      expect((await send('document', 'licence.pdf', token)).code).toBe(errorCodes.noPermission);
  });

  it('staff who book money: what proves it, and nothing else', async () => {
    const { token } = await givenStaff(server, { role: 'finance' });
    expect((await send('document', 'licence.pdf', token)).code).toBe(0);
    expect((await send('completion', 'licence.jpg', token)).code).toBe(errorCodes.noPermission);
  });

  it('names the broken rule with its figures, in the language of the caller', async () => {
    const { token } = await givenMerchant(server);
    const answer = await send('photo', 'photo-too-narrow-899x600.jpg', { token, lang: 'zh_CN' });
    expect(answer).toMatchObject({
      code: errorCodes.fileDimensions,
      data: { width: 899, minWidth: 900 },
    });
    expect(answer.message).toBe('当前尺寸为 899 × 600 像素，至少需要 900 × 600 像素');
  });

  it('refuses malformed fields and a file that is not what was promised', async () => {
    const { token } = await givenMerchant(server);
    const bytes = await mediaNamed('licence.pdf');
    const answer = await server.upload({ kind: 'song', name: 'x', bytes }, token);
    expect(answer).toMatchObject({
      code: errorCodes.invalid,
      data: { fields: [{ path: 'kind' }] },
    });
    const wrong = await server.upload(
      { kind: 'document', name: 'x.pdf', bytes, fields: { sha256: 'a'.repeat(64) } },
      token,
    );
    expect(wrong.code).toBe(errorCodes.fileMismatch);
  });

  it('keeps one file when the same upload is sent twice', async () => {
    const { merchantId, token } = await givenMerchant(server);
    const options = { token, requestId: randomUUID() };
    const first = await send('document', 'licence.jpg', options);
    expect(first.code).toBe(0);
    expect((await send('document', 'licence.jpg', options)).data).toEqual(first.data);
    expect(await server.db.$count(files, eq(files.ownerId, merchantId))).toBe(1);
  });
});

describe('public media: immutable content-hashed addresses', () => {
  it('a photo is private until it is published', async () => {
    const { token } = await givenMerchant(server);
    const photo = await sent('photo', 'photo-ok-1600x1067.jpg', token);
    expect(photo.url).toMatch(/^\/files\//);
    const [row] = await server.db.select().from(files).where(eq(files.id, photo.id));
    expect((await get(`/media/${row?.mediaHash}/320.jpg`)).statusCode).toBe(404);
    await publish(photo.id);
    const shown = await get(`/media/${row?.mediaHash}/320.jpg`);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { width, exif } = await sharp(shown.rawPayload).metadata();
    expect([width, exif]).toEqual([320, undefined]);
    expect((await get(`/media/${row?.mediaHash}/800.webp`)).headers['content-type']).toBe(
      'image/webp',
    );
    expect(await refOf(photo.id)).toMatchObject({
      url: `/media/${row?.mediaHash}/1600.jpg`,
      thumbUrl: `/media/${row?.mediaHash}/320.jpg`,
    });
  });

  it('answers nothing to other names, widths and hashes', async () => {
    for (const url of [
      '/media/x/320.jpg',
      `/media/${'a'.repeat(40)}/320.jpg`,
      `/media/${'a'.repeat(40)}/321.jpg`,
      `/media/${'a'.repeat(40)}/..%2f320.jpg`,
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });

  it('serves a video by ranges', async () => {
    const { token } = await givenMerchant(server);
    const video = await sent('video', 'video-ok-1280x720.mp4', token);
    await publish(video.id);
    const url = (await refOf(video.id))?.url ?? '';
    const bytes = await mediaNamed('video-ok-1280x720.mp4');
    expect(url).toMatch(/\/video\.mp4$/);
    const part = await get(url, { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${bytes.length}`);
    expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
    expect((await get(url, { range: 'bytes=-10' })).rawPayload.equals(bytes.subarray(-10))).toBe(
      true,
    );
    expect((await get(url, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
    expect((await get(url, { range: 'lines=1-2' })).statusCode).toBe(200);
  });

  it('puts parts of one film together only, and says how long it is without sending it', async () => {
    const { token } = await givenMerchant(server);
    const video = await sent('video', 'video-ok-1280x720.mp4', token);
    await publish(video.id);
    const url = (await refOf(video.id))?.url ?? '';
    const whole = await get(url);
    const size = whole.rawPayload.length;
    const etag = String(whole.headers['etag']);
    expect(etag).toMatch(/^"[\w.-]+"$/);
    const range = 'bytes=0-9';
    expect((await get(url, { range, 'if-range': etag })).statusCode).toBe(206);
    const other = await get(url, { range, 'if-range': '"another"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, size]);
    const outside = await get(url, { range: `bytes=${size}-` });
    expect(outside.headers['content-range']).toBe(`bytes */${size}`);
    expect((await get(url, { range: 'bytes=-0' })).statusCode).toBe(416);
    const beyond = await get(url, { range: `bytes=${size - 5}-${size + 5}` });
    expect([beyond.statusCode, beyond.rawPayload.length]).toEqual([206, 5]);
    const head = await server.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      etag,
    });
  });
});

describe('private files: short-lived signed links, each viewing logged', () => {
  it('serves a PDF as an attachment in a sandbox, and records who saw it', async () => {
    const { merchantId, token } = await givenMerchant(server);
    const bytes = await mediaNamed('licence.pdf');
    const answer = await server.upload({ kind: 'document', name: 'رخصة "1".pdf', bytes }, token);
    // The server makes its answers from the contract.
    const { id, url, thumbUrl } = answer.data as FileRef;
    expect(thumbUrl).toBeNull();
    const shown = await get(url);
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.equals(bytes)).toBe(true);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(shown.headers['content-disposition']).toBe(
      `attachment; filename="???? \\"1\\".pdf"; filename*=UTF-8''${encodeURIComponent('رخصة "1".pdf')}`,
    );
    expect(await server.db.select().from(fileViews).where(eq(fileViews.fileId, id))).toMatchObject([
      { viewerRealm: 'merchant', viewerId: merchantId },
    ]);
  });

  it('takes the thumbnails and ranges of an hour for one viewing', async () => {
    const { token } = await givenMerchant(server);
    const { id, url } = await sent('document', 'licence.pdf', token);
    for (const range of ['bytes=0-9', 'bytes=10-19', '']) await get(url, range ? { range } : {});
    expect(await server.db.$count(fileViews, eq(fileViews.fileId, id))).toBe(1);
  });

  it('shows images inline', async () => {
    const { token } = await givenMerchant(server);
    const { url } = await sent('document', 'licence.jpg', token);
    const shown = await get(url);
    expect(shown.headers['content-disposition']).toMatch(/^inline/);
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
  });

  it('refuses a link that was changed, and one that is ten minutes old', async () => {
    const { token } = await givenMerchant(server);
    const { id, url } = await sent('document', 'licence.pdf', token);
    const other = await sent('document', 'licence.pdf');
    const changed = [
      url.replace(id, other.id),
      url.replace(/e=\d+/, `e=${server.clock.now().getTime() + 999_999_999}`),
      url.replace(/v=[^&]+/, 'v=open'),
      url.replace(/&s=.*/, ''),
      `${url}A`,
      `${url}&w=320`,
    ];
    for (const address of changed) expect((await get(address)).statusCode, address).toBe(404);
    server.clock.advance(10 * 60_000);
    const late = await get(url);
    expect(late.statusCode).toBe(410);
    expect(late.json()).toMatchObject({ code: errorCodes.fileLinkExpired });
    expect(await server.db.$count(fileViews, eq(fileViews.fileId, id))).toBe(0);
  });

  it('answers nothing where the file is gone', async () => {
    const link = { fileId: randomUUID(), width: null, viewer: 'open' };
    const inASecond = new Date(server.clock.now().getTime() + 1000);
    expect((await get(signedUrlOf(server.ctx, link, inASecond))).statusCode).toBe(404);
  });
});

describe('claiming files', () => {
  const applicant = { realm: 'applicant', id: null } as const;

  it("hands an applicant's documents on, once, and leaves everybody else's alone", async () => {
    const { merchantId, token } = await givenMerchant(server);
    const to = { realm: 'applicant', id: randomUUID() } as const;
    const waiting = await sent('document', 'licence.pdf');
    const owned = await sent('document', 'licence.pdf', token);
    const claim = (ids: string[], owner: { realm: 'applicant'; id: string }) =>
      transaction(server.db, (tx) =>
        claimFiles(tx, { ids, kinds: ['document'], from: applicant, to: owner }),
      );
    const unknown = randomUUID();
    expect(await claim([waiting.id, owned.id, unknown], to)).toEqual([owned.id, unknown]);
    expect(await claim([waiting.id], to)).toEqual([]);
    expect(await claim([waiting.id], { realm: 'applicant', id: randomUUID() })).toEqual([
      waiting.id,
    ]);
    const held = await transaction(server.db, (tx) =>
      loadOwnFiles(tx, {
        ids: [owned.id, waiting.id],
        kinds: ['document'],
        owner: { realm: 'merchant', id: merchantId },
      }),
    );
    expect([...held]).toEqual([[owned.id, 'document']]);
  });
});

describe('what applicants upload and never apply with', () => {
  it('is swept after half a day, bytes and all', async () => {
    const left = await sent('document', 'licence.jpg');
    const claimed = await sent('document', 'licence.pdf');
    const to = { realm: 'applicant', id: randomUUID() } as const;
    const from = { realm: 'applicant', id: null } as const;
    await transaction(server.db, (tx) =>
      claimFiles(tx, { ids: [claimed.id], kinds: ['document'], from, to }),
    );
    const [row] = await server.db.select().from(files).where(eq(files.id, left.id));
    server.clock.advance(11 * 60 * 60 * 1000);
    const removed = () => cleanUp(server.ctx, server.clock.now());
    await removed();
    expect(await refOf(left.id)).toBeDefined();
    server.clock.advance(60 * 60 * 1000 + 1);
    expect(await removed()).toBeGreaterThan(0);
    expect(await refOf(left.id)).toBeUndefined();
    expect(await server.ctx.files.stat(row?.key ?? '')).toBeUndefined();
    expect(await refOf(claimed.id)).toBeDefined();
    expect(await removed()).toBe(0);
  });
});
