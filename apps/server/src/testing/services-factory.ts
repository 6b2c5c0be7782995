import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { saveService } from '@khidma/contract/catalogue/services';
import { approveService } from '@khidma/contract/catalogue/service-reviews';
import { publishServices } from '../areas/catalogue/services/put-on-sale.ts';
import { files } from '../db/schema/files.ts';
import { givenMerchant, givenStaff, type GivenMerchant } from './people.ts';
import type { RunningTestServer } from './test-server.ts';

type Content = InputOf<typeof saveService>['content'];
type Saved = OutputOf<typeof saveService>;

/** A photo that a merchant has uploaded, without its bytes. */
export async function givenPhoto(
  server: RunningTestServer,
  merchantId: string,
  overrides: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const id = server.ctx.ids.uuid();
  const variants = ([320, 800, 1600] as const).map((width) => ({
    width,
    height: (width / 4) * 3,
    format: 'jpeg' as const,
    key: `pictures/${id}/${width}.jpeg`,
    size: 100,
  }));
  await server.db.insert(files).values({
    id,
    ownerRealm: 'merchant',
    ownerId: merchantId,
    kind: 'photo',
    name: 'living room.jpg',
    mime: 'image/jpeg',
    size: 90_000,
    sha256: 'a'.repeat(64),
    width: 1600,
    height: 1200,
    key: `originals/${id}`,
    isPublic: false,
    mediaHash: id.replaceAll('-', '').padEnd(40, '0'),
    variants,
    createdAt: server.clock.now(),
    ...overrides,
  });
  return id;
}

/** A content that keeps every rule: one price, one photo. */
export async function serviceContent(
  server: RunningTestServer,
  merchantId: string,
  overrides: Partial<Content> = {},
): Promise<Content> {
  const photo = await givenPhoto(server, merchantId);
  return {
    name: 'Deep cleaning of a home',
    description: 'Every room, kitchen and bathroom, with our own equipment.',
    categoryId: 'cleaning-deep',
    mediaIds: [photo],
    coverId: photo,
    specs: [],
    combinations: [{ options: [], price: 20_000, discount: null, firstOrderDiscount: null }],
    ...overrides,
  };
}

export interface GivenService {
  readonly serviceId: string;
  readonly merchant: GivenMerchant;
  readonly content: Content;
  readonly saved: Saved;
}

interface ServiceOptions {
  /** A new one without it. */
  readonly merchant?: GivenMerchant;
  readonly content?: Partial<Content>;
}

/** A saved draft. */
export async function givenDraft(
  server: RunningTestServer,
  options: ServiceOptions = {},
): Promise<GivenService> {
  return await givenSaved(server, options, false);
}

/** A service that waits for its first review. */
export async function givenSubmittedService(
  server: RunningTestServer,
  options: ServiceOptions = {},
): Promise<GivenService> {
  return await givenSaved(server, options, true);
}

/** A service on sale. */
export async function givenReleasedService(
  server: RunningTestServer,
  options: ServiceOptions = {},
): Promise<GivenService> {
  const service = await givenSubmittedService(server, options);
  const staff = await givenStaff(server);
  await server.ok(approveService, { id: service.serviceId, number: 1 }, staff.token);
  await publishServices(server.ctx);
  return service;
}

async function givenSaved(
  server: RunningTestServer,
  { merchant: given, content: overrides }: ServiceOptions,
  submit: boolean,
): Promise<GivenService> {
  const merchant = given ?? (await givenMerchant(server));
  const content = await serviceContent(server, merchant.merchantId, overrides);
  const saved = await server.ok(saveService, { content, submit }, merchant.token);
  return { serviceId: saved.id, merchant, content, saved };
}
