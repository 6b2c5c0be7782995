import { keepFavourites, listFavourites } from '@khidma/contract/catalogue/favourites';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { maxFavourites } from '@khidma/domain/limits/limits';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { favourites, services } from '../../../db/schema/services.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { givenDraft, givenReleasedService } from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.close());

const released = async () => (await givenReleasedService(server)).serviceId;

describe('favourites', () => {
  it('are services on sale alone, and not for whoever is not signed in', async () => {
    const { token } = await givenCustomer(server);
    await refusesInput(server, keepFavourites, {
      token,
      cases: [
        { input: { ids: [], isKept: true }, path: 'ids', rule: 'tooFew' },
        { input: { ids: ['x'], isKept: true }, path: 'ids.0', rule: 'uuid' },
      ],
    });
    expect((await server.call(listFavourites, {})).code).toBe(errorCodes.unauthenticated);
    const { serviceId: draft } = await givenDraft(server);
    const ids = [draft, randomUUID()];
    expect((await server.call(keepFavourites, { ids, isKept: true }, token)).code).toBe(
      errorCodes.notFound,
    );
    const sold = await released();
    const some = { ids: [...ids, sold], isKept: true };
    expect(await server.ok(keepFavourites, some, token)).toEqual({ ids: [sold] });
  });

  it('are kept once, the last first, and taken away again', async () => {
    const { token } = await givenCustomer(server);
    const other = await givenCustomer(server);
    const [first, second] = [await released(), await released()];
    await server.ok(keepFavourites, { ids: [first], isKept: true }, token);
    server.clock.advance(1000);
    const both = { ids: [second, first], isKept: true };
    expect(await server.ok(keepFavourites, both, token)).toEqual({ ids: [second, first] });
    expect(await server.ok(listFavourites, {}, other.token)).toEqual({ ids: [] });
    const away = { ids: [second], isKept: false };
    expect(await server.ok(keepFavourites, away, other.token)).toEqual({ ids: [] });
    expect(await server.ok(keepFavourites, away, token)).toEqual({ ids: [first] });
  });

  it('that a device has kept join the account’s in their order', async () => {
    const { token } = await givenCustomer(server);
    const [first, second] = [await released(), await released()];
    const joined = await server.ok(keepFavourites, { ids: [first, second], isKept: true }, token);
    expect(joined).toEqual({ ids: [first, second] });
    const { records } = await server.ok(pageShopServices, { ids: joined.ids.join(',') });
    expect(records.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
  });

  it('are no more than one can look through', async () => {
    const { token, customerId } = await givenCustomer(server);
    const { serviceId, merchant } = await givenReleasedService(server);
    const [row] = await server.db.select().from(services).where(eq(services.id, serviceId));
    const createdAt = server.clock.now();
    const ids = Array.from({ length: maxFavourites }, () => randomUUID());
    await server.db.insert(services).values(
      ids.map((id) => ({
        id,
        merchantId: merchant.merchantId,
        status: 'Draft' as const,
        draft: row!.draft, // it has just been released
        createdAt,
        updatedAt: createdAt,
      })),
    );
    await server.db
      .insert(favourites)
      .values(ids.map((id) => ({ customerId, serviceId: id, createdAt })));
    const one = { ids: [serviceId], isKept: true };
    expect(await server.call(keepFavourites, one, token)).toMatchObject({
      code: errorCodes.tooManyFavourites,
      data: { max: maxFavourites },
    });
    await server.ok(keepFavourites, { ids: ids.slice(0, 1), isKept: false }, token);
    const kept = await server.ok(keepFavourites, one, token);
    expect(kept.ids).toHaveLength(maxFavourites);
    expect(kept.ids).toContain(serviceId);
  });
});
