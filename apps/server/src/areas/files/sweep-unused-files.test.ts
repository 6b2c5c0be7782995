import { changeAvatar } from '@khidma/contract/identity/merchant-account';
import { changeCustomerAvatar } from '@khidma/contract/identity/customer-account';
import { batchDeleteServices } from '@khidma/contract/catalogue/services';
import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { files, watermarkedMedia } from '../../db/schema/files.ts';
import { watermarkKeyOf } from './watermarked.ts';
import { completed, givenShop } from '../../testing/orders-factory.ts';
import { givenCustomer, givenMerchant } from '../../testing/people.ts';
import { givenRevision } from '../../testing/revisions-factory.ts';
import {
  givenDraft,
  givenPhoto,
  givenReleasedService,
  type GivenService,
} from '../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { sweepUnusedFiles } from './sweep-unused-files.ts';

const DAY = 86_400_000;

let server: RunningTestServer;
beforeEach(async () => {
  server = await startTestServer();
  return () => server.close();
});

const kept = async (id: string): Promise<boolean> =>
  (await server.db.$count(files, sql`id = ${id}`)) === 1;

/** Looks, and looks again when the period after that is over. */
const sweepLater = async (): Promise<number> => {
  await server.db.update(files).set({ checkedAt: sql`created_at` });
  server.clock.advance(8 * DAY);
  const early = await sweepUnusedFiles(server.ctx);
  server.clock.advance(91 * DAY);
  return early + (await sweepUnusedFiles(server.ctx));
};

/** Gives the draft another picture, as saving it does; the merchant's session may be long over. */
const saveWith = async ({ serviceId }: GivenService, photo: string): Promise<void> => {
  await server.db.execute(sql`
    update services set cover_id = ${photo},
      draft = draft || jsonb_build_object('mediaIds', jsonb_build_array(${photo}::text), 'coverId', ${photo}::text)
    where id = ${serviceId}`);
};

const photoOf = ({ content: { mediaIds } }: GivenService): string => mediaIds?.[0] ?? '';

describe('a file that nothing names any more', () => {
  it('goes a period after that was seen, with its bytes, and not a day before', async () => {
    const draft = await givenDraft(server);
    const old = photoOf(draft);
    await server.ctx.files.putStream(`originals/${old}`, Readable.from(['bytes']));
    const fresh = await givenPhoto(server, draft.merchant.merchantId);
    await saveWith(draft, fresh);
    await server.db.update(files).set({ checkedAt: sql`created_at` });
    server.clock.advance(8 * DAY);
    expect(await sweepUnusedFiles(server.ctx)).toBe(0);
    server.clock.advance(89 * DAY);
    expect(await sweepUnusedFiles(server.ctx)).toBe(0);
    server.clock.advance(8 * DAY);
    expect(await sweepUnusedFiles(server.ctx)).toBe(1);
    expect([await kept(old), await kept(fresh)]).toEqual([false, true]);
    expect(await server.ctx.files.stat(`originals/${old}`)).toBeUndefined();
  });

  it('stays once something names it again', async () => {
    const draft = await givenDraft(server);
    const old = photoOf(draft);
    await saveWith(draft, await givenPhoto(server, draft.merchant.merchantId));
    await server.db.update(files).set({ checkedAt: sql`created_at` });
    server.clock.advance(8 * DAY);
    await sweepUnusedFiles(server.ctx);
    await saveWith(draft, old);
    server.clock.advance(91 * DAY);
    await sweepUnusedFiles(server.ctx);
    expect(await kept(old)).toBe(true);
  });

  it('goes with a draft that was deleted, and an avatar with the one that came after it', async () => {
    const draft = await givenDraft(server);
    const { merchantId, token } = draft.merchant;
    await server.ok(batchDeleteServices, { ids: [draft.serviceId] }, token);
    const avatars = [
      await givenPhoto(server, merchantId, { kind: 'avatar' }),
      await givenPhoto(server, merchantId, { kind: 'avatar' }),
    ];
    for (const fileId of avatars) await server.ok(changeAvatar, { fileId }, token);
    expect(await sweepLater()).toBe(2);
    expect(await Promise.all(avatars.map(kept))).toEqual([false, true]);
  });
});

describe('a file stays for ever', () => {
  it('where a version of a service that was submitted names it', async () => {
    const service = await givenReleasedService(server);
    const old = photoOf(service);
    await saveWith(service, await givenPhoto(server, service.merchant.merchantId));
    await sweepLater();
    expect(await kept(old)).toBe(true);
  });

  it('where a customer shows it as its picture, and the one before goes', async () => {
    const { token, customerId } = await givenCustomer(server);
    const of = { kind: 'avatar', ownerRealm: 'customer' } as const;
    const avatars = [
      await givenPhoto(server, customerId, of),
      await givenPhoto(server, customerId, of),
    ];
    for (const fileId of avatars) await server.ok(changeCustomerAvatar, { fileId }, token);
    expect(await sweepLater()).toBe(1);
    expect(await Promise.all(avatars.map(kept))).toEqual([false, true]);
  });

  it('where an order, a revision or a profile names it', async () => {
    await completed(server, await givenShop(server));
    await givenRevision(server);
    await givenMerchant(server);
    expect(await sweepLater()).toBe(0);
  });

  it('where it is a customer’s message or waits for its application, which is not for this sweep', async () => {
    await givenPhoto(server, server.ctx.ids.uuid(), { ownerRealm: 'customer' });
    expect(await sweepLater()).toBe(0);
  });
});

describe('a picture that was drawn with a watermark', () => {
  it('goes a period after nothing shows that watermark, and the picture itself stays', async () => {
    const watermark = {
      kind: 'text',
      text: 'here',
      position: 'center',
      size: 'large',
      opacity: 100,
    } as const;
    const fileId = photoOf(await givenDraft(server, { content: { watermark } }));
    const drawn = (look: string) => ({
      fileId,
      look,
      mediaHash: look.padEnd(40, '0').slice(0, 40),
      variants: [],
      isPublic: false,
      createdAt: server.clock.now(),
    });
    const look = watermarkKeyOf(watermark);
    await server.db.insert(watermarkedMedia).values([drawn(look), drawn('former')]);
    expect(await sweepLater()).toBe(1);
    const left = await server.db.select({ look: watermarkedMedia.look }).from(watermarkedMedia);
    expect([left, await kept(fileId)]).toEqual([[{ look }], true]);
  });
});
