import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getApplicationForAudit, startAudit } from '@khidma/contract/merchants/application-audits';
import { listStaff } from '@khidma/contract/identity/staff-accounts';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { suspendMerchant } from '@khidma/contract/merchants/merchants';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffActions } from '../../../db/schema/auth.ts';
import { fileViews, files } from '../../../db/schema/files.ts';
import { givenApplication, givenDocument } from '../../../testing/applications-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const day = 86_400_000;

describe('The audit log is refused', () => {
  it('to strangers and other realms', async () => {
    await refusesStrangers(server, pageStaffActions, {});
    await refusesStrangers(server, listStaff, {});
  });

  it('for filters that are none, and days in the wrong order', async () => {
    const { token } = await givenStaff(server);
    await refusesInput(server, pageStaffActions, {
      token,
      cases: [
        { input: { staffId: 'x' }, path: 'staffId', rule: 'uuid' },
        { input: { staffId: server.ctx.ids.uuid() }, path: 'staffId', rule: 'unknown' },
        { input: { subjectId: server.ctx.ids.uuid() }, path: 'subjectId', rule: 'unknown' },
        { input: { action: 'dance' }, path: 'action', rule: 'invalid' },
        { input: { from: '2026-02-30' }, path: 'from', rule: 'date' },
        { input: { from: '2026-02-02', to: '2026-02-01' }, path: 'to', rule: 'dateOrder' },
      ],
    });
    expect((await server.call(pageStaffActions, { cursor: 'abc' }, token)).code).toBe(
      errorCodes.invalid,
    );
  });
});

describe('pageStaffActions', () => {
  it('says who did what to whom, the latest first, and why', async () => {
    const { token, staffId } = await givenStaff(server, { name: 'Sara Haddad' });
    const application = await givenApplication(server, { merchantName: 'Sunrise' });
    const { merchantId } = await givenMerchant(server, { merchantName: 'Bright' });
    await server.ok(startAudit, { id: application.id }, token);
    server.clock.advance(1000);
    await server.ok(suspendMerchant, { id: merchantId, reason: 'A forgery.' }, token);
    const { records, total } = await server.ok(pageStaffActions, { staffId }, token);
    expect(total).toBe(2);
    expect(records).toMatchObject([
      {
        staffName: 'Sara Haddad',
        action: 'suspendMerchant',
        subjectKind: 'merchant',
        subjectId: merchantId,
        subjectName: 'Bright',
        note: 'A forgery.',
      },
      { action: 'startAudit', subjectKind: 'application', subjectName: 'Sunrise', note: '' },
    ]);
    const first = await server.ok(pageStaffActions, { staffId, pageSize: '1' }, token);
    const rest = { staffId, pageSize: '1', cursor: first.cursor ?? '' };
    expect((await server.ok(pageStaffActions, rest, token)).records).toMatchObject([
      { action: 'startAudit' },
    ]);
  });

  it('filters by action, subject and days, both included', async () => {
    const { token, staffId } = await givenStaff(server);
    const [one, two] = [await givenApplication(server), await givenApplication(server)];
    await server.ok(startAudit, { id: one.id }, token);
    const today = new Date(server.clock.now().getTime() + 4 * 3_600_000).toISOString().slice(0, 10);
    server.clock.advance(day);
    const later = await givenStaff(server, { id: server.ctx.ids.uuid() });
    await server.ok(startAudit, { id: two.id }, later.token);
    const subjects = async (input: object) =>
      (await server.ok(pageStaffActions, input, later.token)).records.map((row) => row.subjectId);
    expect(await subjects({ staffId, from: today, to: today })).toEqual([one.id]);
    expect(await subjects({ subjectKind: 'application', subjectId: two.id })).toEqual([two.id]);
    expect(await subjects({ staffId, action: 'rejectApplication' })).toEqual([]);
    const named = await server.ok(listStaff, {}, later.token);
    expect(named.map(({ id }) => id)).toEqual(expect.arrayContaining([staffId, later.staffId]));
  });
});

describe('A list without a kept count', () => {
  it('is counted up to 200, says that there is more, and goes on behind its cursor to the end', async () => {
    const { token, staffId } = await givenStaff(server);
    const at = server.clock.now();
    const action = () => ({
      id: server.ctx.ids.uuid(),
      staffId,
      action: 'suspendMerchant',
      subjectKind: 'merchant',
      subjectId: staffId,
      at,
    });
    await server.db.insert(staffActions).values(Array.from({ length: 200 }, action));
    const input = { staffId, pageSize: '100' } as const;
    const all = { total: 200, totalIsCapped: false };
    expect(await server.ok(pageStaffActions, input, token)).toMatchObject(all);
    await server.db.insert(staffActions).values(action());
    const first = await server.ok(pageStaffActions, input, token);
    expect(first).toMatchObject({ total: 200, totalIsCapped: true });
    const second = await server.ok(
      pageStaffActions,
      { ...input, cursor: first.cursor ?? '' },
      token,
    );
    const third = await server.ok(
      pageStaffActions,
      { ...input, cursor: second.cursor ?? '' },
      token,
    );
    expect(third).toMatchObject({ total: 200, totalIsCapped: true, cursor: null });
    const seen = [first, second, third].flatMap(({ records }) => records.map(({ id }) => id));
    expect(new Set(seen).size).toBe(201);
  });
});

describe('Viewing an ID image is logged', () => {
  const viewed = async (field: 'idPhoto' | 'licenceDocuments') => {
    const document = await givenDocument(server);
    await server.db.update(files).set({ mime: 'image/jpeg' }).where(eq(files.id, document));
    const { id } = await givenApplication(server, { [field]: [document] });
    const { token, staffId } = await givenStaff(server);
    const seen = await server.ok(getApplicationForAudit, { id }, token);
    const [file] = seen[field];
    await server.app.inject({ method: 'GET', url: file?.url ?? '' });
    expect(await server.db.$count(fileViews, eq(fileViews.fileId, document))).toBe(1);
    const { records } = await server.ok(pageStaffActions, { staffId }, token);
    return records
      .filter(({ action }) => action !== getApplicationForAudit.name)
      .map(({ action, subjectId }) => ({ action, own: subjectId === id }));
  };

  it('as an action of whoever opened it; another document is none', async () => {
    expect(await viewed('idPhoto')).toEqual([{ action: 'viewIdPhoto', own: true }]);
    expect(await viewed('licenceDocuments')).toEqual([]);
  });
});
