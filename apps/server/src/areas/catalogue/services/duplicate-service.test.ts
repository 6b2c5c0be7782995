import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { duplicateService, getService } from '@khidma/contract/catalogue/services';
import { pageServiceVisits, setServiceVisit } from '@khidma/contract/scheduling/schedule';
import { defaultVisit } from '@khidma/domain/availability/visit-limits';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceVisits } from '../../../db/schema/visits.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { givenReleasedService } from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('duplicating a service', () => {
  it('is refused to strangers, and for what is somebody else’s or nobody’s', async () => {
    await refusesStrangers(server, duplicateService, { id: randomUUID() });
    const { serviceId: id } = await givenReleasedService(server);
    const { token } = await givenMerchant(server);
    expect((await server.call(duplicateService, { id })).code).toBe(errorCodes.unauthenticated);
    expect((await server.call(duplicateService, { id }, token)).code).toBe(errorCodes.notFound);
  });

  it('makes a draft with all its content and a name of its own; what is on sale stays as it is', async () => {
    const { serviceId: id, merchant } = await givenReleasedService(server);
    const { token } = merchant;
    await server.ok(setServiceVisit, { ...defaultVisit, serviceId: id, minutes: 45 }, token);
    const before = await server.ok(getService, { id }, token);
    const copy = await server.ok(duplicateService, { id }, token);
    expect(copy).toMatchObject({ status: 'Draft', draftRevision: 1 });
    expect(copy.id).not.toBe(id);
    expect(copy.content).toEqual({ ...before.content, name: `${before.content.name} (2)` });
    const again = await server.ok(duplicateService, { id: copy.id }, token);
    expect(again.content.name).toBe(`${before.content.name} (3)`);
    expect(await server.ok(getService, { id }, token)).toEqual(before);
    const [visit] = await server.db
      .select()
      .from(serviceVisits)
      .where(eq(serviceVisits.serviceId, copy.id));
    expect(visit).toMatchObject({ minutes: 45, merchantId: merchant.merchantId });
    expect((await server.ok(pageServiceVisits, {}, token)).total).toBe(1);
  });
});
