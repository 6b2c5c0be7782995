import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { getService, saveService } from '@khidma/contract/catalogue/services';
import { getShopService, pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { approveService, getServiceReview } from '@khidma/contract/catalogue/service-reviews';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { files, watermarkedMedia } from '../../db/schema/files.ts';
import { prepareMedia, publishServices } from '../catalogue/services/put-on-sale.ts';
import { mediaNamed } from '../../testing/media.ts';
import { givenMerchant, givenStaff, type GivenMerchant } from '../../testing/people.ts';
import { type GivenService, givenSubmittedService } from '../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { drawWatermarked, markOfImage } from './watermarked.ts';

let server: RunningTestServer;
let staffToken: string;
beforeAll(async () => {
  server = await startTestServer();
  staffToken = (await givenStaff(server)).token;
});
afterAll(() => server.close());

type Content = InputOf<typeof saveService>['content'];
type Watermark = NonNullable<Content['watermark']>;

const text = (words: string, look: Partial<Watermark> = {}): Watermark =>
  ({
    kind: 'text',
    text: words,
    position: 'center',
    size: 'large',
    opacity: 100,
    ...look,
  }) as Watermark; // the parts of one kind

async function uploaded(merchant: GivenMerchant, kind: string, bytes: Buffer): Promise<FileRef> {
  const answer = await server.upload({ kind, name: 'a picture', bytes }, merchant.token);
  expect(answer.code).toBe(0);
  return answer.data as FileRef; // the contract's output
}

interface Stage {
  readonly merchant: GivenMerchant;
  readonly photo: FileRef;
}

async function givenPhoto(): Promise<Stage> {
  const merchant = await givenMerchant(server);
  const photo = await uploaded(merchant, 'photo', await mediaNamed('photo-ok-900x600.jpg'));
  return { merchant, photo };
}

let shared: Promise<Stage> | undefined;
/** A photo for whoever does not mind that others show it too: to make every size of one takes the time. */
const anyPhoto = (): Promise<Stage> => (shared ??= givenPhoto());

const submitted = (
  { merchant, photo }: Stage,
  watermark: Watermark | null,
): Promise<GivenService> =>
  givenSubmittedService(server, {
    merchant,
    content: { mediaIds: [photo.id], coverId: photo.id, watermark },
  });

const approve = ({ serviceId }: GivenService, number = 1) =>
  server.call(approveService, { id: serviceId, number }, staffToken);

/** Puts an update on sale that differs by its watermark. */
async function updateWith({ serviceId, merchant }: GivenService, watermark: Watermark) {
  const { content, draftRevision } = await server.ok(getService, { id: serviceId }, merchant.token);
  const update = { id: serviceId, draftRevision, content: { ...content, watermark }, submit: true };
  await server.ok(saveService, update, merchant.token);
  await prepareMedia(server.ctx);
  const { number } = await server.ok(getServiceReview, { id: serviceId }, staffToken);
  await server.ok(approveService, { id: serviceId, number }, staffToken);
}

const bytesAt = async (url: string): Promise<Buffer> => {
  const answer = await server.app.inject(url);
  expect(answer.statusCode, url).toBe(200);
  return answer.rawPayload;
};

/** How far two pictures of one size differ, channel by channel, at most. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const raw = (bytes: Buffer) =>
    sharp(bytes).resize(400, 266, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([raw(one), raw(other)]);
  return a.reduce((most, value, index) => Math.max(most, Math.abs(value - (b[index] ?? 0))), 0);
}

describe('watermarks go onto the derivatives that customers see; originals are kept, private', () => {
  it('shows customers nothing but pictures that carry the watermark', async () => {
    const stage = await givenPhoto();
    const service = await submitted(stage, text('مارينا للتنظيف'));
    expect((await approve(service)).code).toBe(0);
    expect(await publishServices(server.ctx), 'before its pictures are ready').toBe(0);
    await prepareMedia(server.ctx);
    expect(await publishServices(server.ctx)).toBe(1);

    const shown = await server.ok(getShopService, { id: service.serviceId });
    const [picture] = shown.media;
    expect(picture?.url).toMatch(/^\/media\/[0-9a-f]{40}\/1600\.jpg$/);
    const marked = await bytesAt(picture?.url ?? '');
    expect(await differenceOf(marked, await mediaNamed('photo-ok-900x600.jpg'))).toBeGreaterThan(
      60,
    );
    expect(await sharp(marked).metadata()).toMatchObject({
      width: 900,
      height: 600,
      format: 'jpeg',
    });
    await bytesAt((picture?.url ?? '').replace('1600.jpg', '320.webp'));
    await bytesAt(picture?.thumbUrl ?? '');

    const [row] = await server.db.select().from(files).where(eq(files.id, stage.photo.id));
    expect(row?.isPublic).toBe(false);
    expect((await server.app.inject(`/media/${row?.mediaHash}/800.jpg`)).statusCode).toBe(404);
    const listed = await server.ok(pageShopServices, { pageSize: '100' });
    const cover = listed.records.find(({ id }) => id === service.serviceId)?.coverUrl;
    expect(cover).toBe(shown.coverUrl);
    expect(cover?.split('/')[2]).toBe(picture?.url.split('/')[2]);
  });

  it('takes the plain pictures of an earlier version away once an update carries a watermark', async () => {
    const stage = await givenPhoto();
    const service = await submitted(stage, null);
    await approve(service);
    await publishServices(server.ctx);
    const before = await server.ok(getShopService, { id: service.serviceId });
    const plain = before.media[0]?.url ?? '';
    await bytesAt(plain);
    await updateWith(service, text('Marina'));
    const after = await server.ok(getShopService, { id: service.serviceId });
    expect(after.media[0]?.url).not.toBe(plain);
    await bytesAt(after.media[0]?.url ?? '');
    expect((await server.app.inject(plain)).statusCode).toBe(404);
  });

  it('leaves them to another service that shows them plain', async () => {
    const stage = await givenPhoto();
    const [service, other] = [await submitted(stage, null), await submitted(stage, null)];
    await approve(service);
    await approve(other);
    await publishServices(server.ctx);
    await updateWith(service, text('Marina'));
    const { media } = await server.ok(getShopService, { id: other.serviceId });
    await bytesAt(media[0]?.url ?? '');
  });

  it('leaves what has none as it is', async () => {
    const stage = await anyPhoto();
    const service = await submitted(stage, null);
    await approve(service);
    await publishServices(server.ctx);
    const { media, coverUrl } = await server.ok(getShopService, { id: service.serviceId });
    const [row] = await server.db.select().from(files).where(eq(files.id, stage.photo.id));
    expect(media[0]?.url).toBe(`/media/${row?.mediaHash}/1600.jpg`);
    expect(coverUrl).toBe(`/media/${row?.mediaHash}/800.jpg`);
  });

  it('draws an image with its transparency, and as pale as it was chosen', async () => {
    const { merchant, photo } = await anyPhoto();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="140" fill="#f00"/></svg>';
    const logo = await uploaded(
      merchant,
      'watermark',
      await sharp(Buffer.from(svg)).png().toBuffer(),
    );
    const look = { kind: 'image', fileId: logo.id, position: 'center', size: 'large' } as const;
    const plain = await mediaNamed('photo-ok-900x600.jpg');
    const differences: number[] = [];
    for (const opacity of [100, 10]) {
      const service = await submitted({ merchant, photo }, { ...look, opacity });
      await prepareMedia(server.ctx);
      await approve(service);
      await publishServices(server.ctx);
      const { media } = await server.ok(getShopService, { id: service.serviceId });
      differences.push(await differenceOf(await bytesAt(media[0]?.url ?? ''), plain));
    }
    const [opaque = 0, pale = 0] = differences;
    expect(opaque).toBeGreaterThan(120);
    expect(pale).toBeLessThan(80);
  });
});

describe('the pictures of what was submitted are prepared by a job', () => {
  it('tells staff when they are ready, and draws nothing twice', async () => {
    const service = await submitted(await anyPhoto(), text('清洁服务', { position: 'tiled' }));
    const review = () => server.ok(getServiceReview, { id: service.serviceId }, staffToken);
    expect((await review()).mediaReady).toBe(false);
    expect(await prepareMedia(server.ctx)).toBe(1);
    expect((await review()).mediaReady).toBe(true);
    const drawn = await server.db.$count(watermarkedMedia);
    expect(await prepareMedia(server.ctx)).toBe(0);
    expect(await server.db.$count(watermarkedMedia)).toBe(drawn);
    expect(
      (
        await server.ok(
          getServiceReview,
          { id: (await submitted(await anyPhoto(), null)).serviceId },
          staffToken,
        )
      ).mediaReady,
    ).toBe(true);
  });

  it('refuses to approve an update whose pictures are not ready; the old version stays', async () => {
    const stage = await anyPhoto();
    const service = await submitted(stage, null);
    await approve(service);
    await publishServices(server.ctx);
    const before = await server.ok(getShopService, { id: service.serviceId });
    const draft = { ...service.content, watermark: text('A & B <Marina>') };
    const update = {
      id: service.serviceId,
      draftRevision: service.saved.draftRevision,
      content: draft,
      submit: true,
    };
    await server.ok(saveService, update, service.merchant.token);

    expect(await approve(service, 2)).toMatchObject({
      code: errorCodes.servicePreparing,
      message: 'The pictures of this update are still being prepared; try again in a moment',
    });
    expect(await server.ok(getShopService, { id: service.serviceId })).toEqual(before);
    await prepareMedia(server.ctx);
    expect((await approve(service, 2)).code).toBe(0);
    const after = await server.ok(getShopService, { id: service.serviceId });
    expect(after.coverUrl).not.toBe(before.coverUrl);
    await bytesAt(after.media[0]?.url ?? '');
  });

  it('goes on where a crash cut it off, and past what cannot be drawn', async () => {
    const broken = await givenPhoto();
    const failing = await submitted(broken, text('gone'));
    const [row] = await server.db.select().from(files).where(eq(files.id, broken.photo.id));
    await server.ctx.files.remove(row?.key ?? '');
    const sound = await submitted(await anyPhoto(), text('here'));
    const logged = vi.spyOn(server.ctx.log, 'error').mockImplementation(() => undefined);
    expect(await prepareMedia(server.ctx)).toBe(1);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    const ready = async (id: string) =>
      (await server.ok(getServiceReview, { id }, staffToken)).mediaReady;
    expect([await ready(failing.serviceId), await ready(sound.serviceId)]).toEqual([false, true]);
  });
});

describe('image work never blocks the API', () => {
  it('is done by other threads than the one that answers calls', async () => {
    const photo = await mediaNamed('photo-ok-900x600.jpg');
    const mark = await markOfImage(
      await sharp({ create: { width: 200, height: 80, channels: 4, background: '#ffffff' } })
        .png()
        .toBuffer(),
    );
    const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()];
    await drawWatermarked(photo, mark, {
      kind: 'text',
      text: 'x',
      position: 'tiled',
      size: 'small',
      opacity: 50,
    });
    // Time of the processor, not of the clock: a machine that does other things too changes nothing.
    const [own, whole] = [process.threadCpuUsage(thread), process.cpuUsage(all)];
    expect(own.user).toBeLessThan(whole.user / 2);
  });
});
