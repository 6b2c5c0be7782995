import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  batchDeleteServices,
  saveService,
  unpublishService,
  withdrawUpdate,
} from '@khidma/contract/catalogue/services';
import { approveService, declineService } from '@khidma/contract/catalogue/service-reviews';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { count, eq, max } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, services, serviceVersions } from '../../../db/schema/services.ts';
import { publishServices } from './put-on-sale.ts';
import {
  givenMerchant,
  givenStaff,
  type GivenMerchant,
  type GivenStaff,
} from '../../../testing/people.ts';
import { randomRuns } from '../../../testing/deep.ts';
import { givenReleasedService, serviceContent } from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let staff: GivenStaff;
let merchant: GivenMerchant;
beforeAll(async () => {
  server = await startTestServer();
  staff = await givenStaff(server);
  merchant = await givenMerchant(server);
});
afterAll(async () => await server.close());

const moves = [
  'save',
  'submit',
  'withdraw',
  'approve',
  'decline',
  'publish',
  'unpublish',
  'delete',
] as const;
type Move = (typeof moves)[number];

const stored = async (id: string) => {
  const [service] = await server.db.select().from(services).where(eq(services.id, id));
  const [listed] = await server.db
    .select({ count: count() })
    .from(catalogue)
    .where(eq(catalogue.serviceId, id));
  const [last] = await server.db
    .select({ number: max(serviceVersions.number) })
    .from(serviceVersions)
    .where(eq(serviceVersions.serviceId, id));
  if (!service) throw new Error('a deleted service stays in its table');
  return { service, listed: listed?.count ?? 0, number: last?.number ?? 0 };
};
type Stored = Awaited<ReturnType<typeof stored>>;

/** Makes a move and answers whether it was done. */
const make = async (move: Move, { service, number }: Stored): Promise<boolean> => {
  const { id, draftRevision, draft } = service;
  const looked = { id, number };
  const save = (submit: boolean) => {
    const content = { ...structuredClone(draft), name: `Revision ${draftRevision + 1}` };
    const input = { id, draftRevision, submit, content } as never; // stored contents are what it takes, with arrays to be read only
    return server.call(saveService, input, merchant.token);
  };
  const answers: Record<Exclude<Move, 'publish' | 'delete'>, () => Promise<{ code: number }>> = {
    save: () => save(false),
    submit: () => save(true),
    withdraw: () => server.call(withdrawUpdate, { id }, merchant.token),
    approve: () => server.call(approveService, looked, staff.token),
    decline: () => server.call(declineService, { ...looked, message: 'No.' }, staff.token),
    unpublish: () => server.call(unpublishService, { id }, merchant.token),
  };
  if (move === 'publish') return (await publishServices(server.ctx)) === 1;
  if (move === 'delete') {
    const [result] = await server.ok(batchDeleteServices, { ids: [id] }, merchant.token);
    return result?.ok === true;
  }
  const { code } = await answers[move]();
  expect([0, errorCodes.serviceWrongState, errorCodes.notFound]).toContain(code);
  return code === 0;
};

/** Whether the table allows it. */
const isAllowed = (move: Move, { service }: Stored): boolean => {
  const allowed: Record<Move, boolean> = {
    save: serviceCan.edit(service),
    submit: serviceCan.submit(service) || serviceCan.submitUpdate(service),
    withdraw: serviceCan.withdraw(service) || serviceCan.withdrawUpdate(service),
    approve: serviceCan.review(service),
    decline: serviceCan.review(service),
    publish: serviceCan.publish(service),
    unpublish: serviceCan.unpublish(service),
    delete: serviceCan.delete(service),
  };
  return allowed[move];
};

const expectSound = ({ service, listed }: Stored): void => {
  const isOnSale = serviceCan.buy(service);
  expect(listed, 'on sale exactly where the catalogue has it').toBe(isOnSale ? 1 : 0);
  expect(service.liveVersionId !== null, 'with a version that is live').toBe(isOnSale);
  const isWaiting = serviceCan.review(service);
  expect(service.submittedAt !== null, 'in the queue exactly where staff decide').toBe(isWaiting);
  expect(service.reviewVersionId !== null).toBe(isWaiting || serviceCan.publish(service));
};

describe('on sale exactly where the catalogue has it', () => {
  it('after any sequence of moves, of which the table decides each', async () => {
    const property = fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom(...moves), { minLength: 4, maxLength: 14 }),
      async (isReleased, sequence) => {
        const id = isReleased
          ? (await givenReleasedService(server, { merchant })).serviceId
          : await givenEmptyDraft();
        for (const move of sequence) {
          server.clock.advance(1000);
          const before = await stored(id);
          expect(await make(move, before), `${move} of ${before.service.status}`).toBe(
            isAllowed(move, before),
          );
          expectSound(await stored(id));
        }
        // What is left would be published by the next sequence's job.
        await publishServices(server.ctx);
      },
    );
    await fc.assert(property, randomRuns(8, 100));
  });
});

async function givenEmptyDraft(): Promise<string> {
  const content = await serviceContent(server, merchant.merchantId);
  return (await server.ok(saveService, { content }, merchant.token)).id;
}

describe('publishing is a job that survives a crash', () => {
  const submitted = async () => {
    const content = await serviceContent(server, merchant.merchantId);
    const { id } = await server.ok(saveService, { content, submit: true }, merchant.token);
    await server.ok(approveService, { id, number: 1 }, staff.token);
    return id;
  };

  it('ends in the middle without a trace, and publishes when it runs again', async () => {
    const id = await submitted();
    const before = await stored(id);
    let asked = 0;
    const dying = {
      ...server.ctx,
      ids: {
        ...server.ctx.ids,
        uuid: () => {
          asked += 1;
          throw new Error('the power is cut');
        },
      },
    };
    expect(await publishServices(dying)).toBe(0);
    expect(asked).toBe(1);
    expect(await stored(id)).toEqual(before);
    expect(serviceCan.publish(before.service)).toBe(true);
    expect(await publishServices(server.ctx)).toBe(1);
    const after = await stored(id);
    expect([serviceCan.buy(after.service), after.listed]).toEqual([true, 1]);
  });

  it('one that fails keeps no other from being published', async () => {
    const broken = await submitted();
    await server.db.update(services).set({ reviewVersionId: null }).where(eq(services.id, broken));
    const sound = await submitted();
    expect(await publishServices(server.ctx)).toBe(1);
    expect((await stored(sound)).listed).toBe(1);
    expect((await stored(broken)).listed).toBe(0);
  });
});
