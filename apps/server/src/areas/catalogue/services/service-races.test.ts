import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  batchDeleteServices,
  getService,
  saveService,
  withdrawUpdate,
} from '@khidma/contract/catalogue/services';
import { getShopService } from '@khidma/contract/catalogue/shop-services';
import { approveService, declineService } from '@khidma/contract/catalogue/service-reviews';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../db/schema/notices.ts';
import type { Tx } from '../../../db/types.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import {
  givenDraft,
  givenReleasedService,
  givenSubmittedService,
} from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { batchDeleteServicesHandler, batchUnpublishServicesHandler } from './change-services.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.close());

describe('two staff deciding at once', () => {
  it('exactly one of them does, and the merchant gets one mail', async () => {
    const service = await givenSubmittedService(server);
    const [one, other] = [await givenStaff(server), await givenStaff(server)];
    const looked = { id: service.serviceId, number: 1 };
    const answers = await Promise.all([
      server.call(approveService, looked, one.token),
      server.call(declineService, { ...looked, message: 'Blurred.' }, other.token),
      server.call(approveService, looked, other.token),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.serviceWrongState,
      errorCodes.serviceWrongState,
    ]);
    const mails = await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, service.merchant.email));
    expect(mails).toHaveLength(1);
  });

  it('nor does a merchant take back what is being decided', async () => {
    const { serviceId: id, merchant } = await givenSubmittedService(server);
    const staff = await givenStaff(server);
    const answers = await Promise.all([
      server.call(withdrawUpdate, { id }, merchant.token),
      server.call(approveService, { id, number: 1 }, staff.token),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const { status } = await server.ok(getService, { id }, merchant.token);
    expect(status).toBe(answers[0].code === 0 ? 'Draft' : 'Publishing');
  });
});

describe('two tabs editing one draft', () => {
  it('exactly one saves, and the other hears which revision is there', async () => {
    const { serviceId: id, merchant } = await givenDraft(server);
    const save = (name: string) =>
      server.call(saveService, { id, draftRevision: 1, content: { name } }, merchant.token);
    const answers = await Promise.all([save('Mine'), save('Yours')]);
    const refused = answers.find(({ code }) => code !== 0);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(refused).toMatchObject({
      code: errorCodes.serviceConflict,
      data: { draftRevision: 2 },
    });
  });
});

describe('declining says why', () => {
  it('refuses neither a message nor remarks, and remarks on fields that are none', async () => {
    const { serviceId: id } = await givenSubmittedService(server);
    const { token } = await givenStaff(server);
    const because = (path: string) => [{ path, text: 'Change this.' }];
    await refusesInput(server, declineService, {
      token,
      cases: [
        { input: { id, number: 1 }, path: 'message', rule: 'required' },
        { input: { id, number: 1, message: '  ' }, path: 'message', rule: 'required' },
        {
          input: { id, number: 1, remarks: because('title') },
          path: 'remarks.0.path',
          rule: 'unknown',
        },
        {
          input: { id, number: 1, remarks: because('combinations.1.price') },
          path: 'remarks.0.path',
          rule: 'unknown',
        },
      ],
    });
  });

  it('takes remarks alone, and mails them', async () => {
    const { serviceId: id, merchant } = await givenSubmittedService(server);
    const { token } = await givenStaff(server);
    const remarks = [{ path: 'combinations.0.price', text: 'Is this for one room?' }];
    const review = await server.ok(declineService, { id, number: 1, remarks }, token);
    expect(review).toMatchObject({ status: 'Declined', remarks, decisionMessage: '' });
    const [mail] = await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, merchant.email));
    expect(mail?.data).toMatchObject({ message: 'Is this for one room?' });
  });
});

describe('deleting what is released', () => {
  it('is refused, and it stays on sale', async () => {
    const { serviceId, merchant } = await givenReleasedService(server);
    expect(
      await server.ok(batchDeleteServices, { ids: [serviceId] }, merchant.token),
    ).toMatchObject([{ id: serviceId, ok: false, error: 'serviceWrongState' }]);
    expect((await server.ok(getShopService, { id: serviceId })).id).toBe(serviceId);
  });
});

describe('a batch of 100', () => {
  /** Counts what a transaction is asked. */
  const counting = (tx: Tx, counted: () => void): Tx =>
    new Proxy(tx, {
      get: (target, key) => {
        if (['select', 'insert', 'update', 'delete', 'execute'].includes(String(key))) counted();
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value; // `bind` answers any
      },
    });

  it.each([
    ['batchDeleteServices', batchDeleteServicesHandler.run],
    ['batchUnpublishServices', batchUnpublishServicesHandler.run],
  ])('%s asks no more of the database than one of 2', async (_, run) => {
    const merchant = await givenMerchant(server);
    const own = await givenDraft(server, { merchant });
    const sold = await givenReleasedService(server, { merchant });
    const foreign = await givenDraft(server);
    const known = [own.serviceId, sold.serviceId, foreign.serviceId];
    const statementsOf = async (ids: readonly string[]) => {
      let statements = 0;
      const results = await server.db
        .transaction(async (tx) => {
          const answer = await run({
            ctx: server.ctx,
            tx: counting(tx, () => (statements += 1)),
            actor: { realm: 'merchant', id: merchant.merchantId, sessionId: '' },
            lang: 'en_US',
            now: server.clock.now(),
            requestId: randomUUID(),
            client: { ip: '', userAgent: '', deviceId: '' },
            input: { ids: [...ids] },
          });
          throw new RolledBack(answer);
        })
        .catch((error: unknown) => {
          if (error instanceof RolledBack) return error.answer;
          throw error;
        });
      return { statements, results };
    };
    const two = await statementsOf(known.slice(0, 2));
    const many = await statementsOf([...known, ...Array.from({ length: 97 }, () => randomUUID())]);
    expect(many.statements).toBe(two.statements);
    expect(many.results).toHaveLength(100);
    expect(many.results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(many.results.filter(({ error }) => error === 'notFound')).toHaveLength(98);
  });
});

class RolledBack extends Error {
  readonly answer: readonly { readonly ok: boolean; readonly error: string | null }[];
  constructor(answer: RolledBack['answer']) {
    super('rolled back');
    this.answer = answer;
  }
}
