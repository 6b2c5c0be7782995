import {
  addReferenceEntry,
  listReference,
  moveReferenceEntry,
  offerReferenceEntry,
  renameReferenceEntry,
} from '@khidma/contract/catalogue/reference';
import {
  addHoliday,
  listHolidays,
  removeHoliday,
  renameHoliday,
} from '@khidma/contract/scheduling/holidays';
import { getDemoClock, moveDemoClock } from '@khidma/contract/backoffice/demo-clock';
import {
  listSettings,
  pageSettingChanges,
  setTunables,
} from '@khidma/contract/backoffice/settings';
import { setServiceFee, takeBackServiceFee } from '@khidma/contract/money/fees';
import { setSettlementSchedule } from '@khidma/contract/money/payout-schedules';
import { FEE_NOTICE_DAYS } from '@khidma/domain/fees/fee-rules';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { settings } from '../../db/schema/services.ts';
import { givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const administrator = async (server: RunningTestServer) =>
  (await givenStaff(server, { role: 'administrator' })).token;

const dayMs = 86_400_000;
let made = 0;

// Every call adds something of its own: names among siblings and days of rates are there once.
const nextNumber = (): number => (made += 1);

/** A rate that has not come into force, written past the console. */
async function comingRate(server: RunningTestServer): Promise<string> {
  const id = server.ctx.ids.uuid();
  const now = server.clock.now();
  await server.db.insert(settings).values({
    id,
    key: 'serviceFeeBasisPoints',
    value: 1000,
    effectiveFrom: new Date(now.getTime() + (700 + nextNumber()) * dayMs + 1),
    createdAt: now,
  });
  return id;
}

const newNames = () => {
  const number = nextNumber();
  return {
    en_US: `Boat care ${number}`,
    zh_CN: `船艇养护${number}`,
    'ar-AE': `العناية بالقوارب ${number}`,
  };
};

/** A day far behind those that anybody books; a holiday already where a token is given to make it one. */
async function newHoliday(server: RunningTestServer, token?: string) {
  const day = addDays(dubaiDay(server.clock.now().getTime()), 1000 + nextNumber());
  const holiday = { day, names: newNames() };
  if (token !== undefined) await server.ok(addHoliday, { ...holiday, visits: 0 }, token);
  return holiday;
}

/** What the operator sets, and the trees that forms choose from. Nothing is changed that other calls rest on. */
export const settingSamples = [
  sample(listSettings, async (server) => ({ input: {}, token: await administrator(server) })),
  sample(getDemoClock, async (server) => ({ input: {}, token: await administrator(server) })),
  sample(moveDemoClock, async (server) => ({
    input: { hours: 1 },
    token: await administrator(server),
  })),
  sample(setTunables, async (server) => ({
    input: { changes: [{ name: 'certificateNoticeDays' as const, value: 30 }] },
    token: await administrator(server),
  })),
  sample(setServiceFee, async (server) => ({
    input: {
      basisPoints: 1000,
      // A lower one may have been set since: a higher one is announced in time.
      from: addDays(dubaiDay(server.clock.now().getTime()), FEE_NOTICE_DAYS + nextNumber()),
    },
    token: await administrator(server),
  })),
  sample(takeBackServiceFee, async (server) => ({
    input: { id: await comingRate(server) },
    token: await administrator(server),
  })),
  sample(setSettlementSchedule, async (server) => ({
    input: { instalments: [{ basisPoints: 10_000, afterMs: 0 }] },
    token: await administrator(server),
  })),
  sample(pageSettingChanges, async (server) => ({
    input: { ...firstPage },
    token: await administrator(server),
  })),
  sample(listReference, async (server) => ({ input: {}, token: await administrator(server) })),
  sample(addReferenceEntry, async (server) => ({
    input: { kind: 'category' as const, parentId: 'cleaning', names: newNames() },
    token: await administrator(server),
  })),
  sample(renameReferenceEntry, async (server) => ({
    input: { kind: 'category' as const, id: 'cleaning-home', names: newNames() },
    token: await administrator(server),
  })),
  sample(offerReferenceEntry, async (server) => ({
    input: { kind: 'place' as const, id: 'du-al-barsha-1', isOffered: true },
    token: await administrator(server),
  })),
  sample(moveReferenceEntry, async (server) => ({
    input: { kind: 'place' as const, id: 'du-al-barsha-1', to: 'down' as const },
    token: await administrator(server),
  })),
  sample(listHolidays, async (server) => ({
    input: { year: '2027' },
    token: await administrator(server),
  })),
  sample(addHoliday, async (server) => ({
    input: { ...(await newHoliday(server)), visits: 0 },
    token: await administrator(server),
  })),
  sample(renameHoliday, async (server) => {
    const token = await administrator(server);
    const { day } = await newHoliday(server, token);
    return { input: { day, names: newNames() }, token };
  }),
  sample(removeHoliday, async (server) => {
    const token = await administrator(server);
    const { day } = await newHoliday(server, token);
    return { input: { day }, token };
  }),
] as const;
