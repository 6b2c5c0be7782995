import {
  contactApplicant,
  pageApplications,
  rejectApplication,
  startAudit,
} from '@khidma/contract/merchants/application-audits';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { givenApplication } from '../../../testing/applications-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const HOUR = 3_600_000;

describe('pageApplications refuses', () => {
  it('strangers and other realms', () => refusesStrangers(server, pageApplications, {}));

  it('pages, cursors and statuses that are none', async () => {
    const { token } = await givenStaff(server);
    await refusesInput(server, pageApplications, {
      token,
      cases: [
        { input: { pageNum: 'first' }, path: 'pageNum', rule: 'type' },
        { input: { pageNum: '0' }, path: 'pageNum', rule: 'tooSmall' },
        { input: { pageSize: '101' }, path: 'pageSize', rule: 'tooLarge' },
        { input: { pageNum: '1000', pageSize: '100' }, path: 'pageNum', rule: 'tooLarge' },
        { input: { cursor: 'nonsense' }, path: 'cursor', rule: 'invalid' },
        { input: { status: 'Nearly' }, path: 'status', rule: 'invalid' },
      ],
    });
  });
});

describe('the queue', () => {
  it('shows what waits, the least time left first, counted in business days of Dubai', async () => {
    server.clock.set('2026-11-20T06:00:00.000Z'); // Friday, 10:00 in Dubai
    const early = await givenApplication(server);
    server.clock.advance(2 * HOUR);
    const late = await givenApplication(server);
    const decided = await givenApplication(server);
    const { token } = await givenStaff(server);
    await server.ok(rejectApplication, { id: decided.id, message: 'No.' }, token);
    const queue = await server.ok(pageApplications, {}, token);
    expect(queue.records.map(({ id, minutesLeft }) => [id, minutesLeft])).toEqual([
      [early.id, 22 * 60],
      [late.id, 24 * 60],
    ]);
    server.clock.set('2026-11-23T04:00:00.000Z'); // Monday, 8:00: the weekend has cost nothing
    const { token: monday } = await givenStaff(server);
    const later = await server.ok(pageApplications, {}, monday);
    expect(later.records.map(({ minutesLeft }) => minutesLeft)).toEqual([2 * 60, 4 * 60]);
    server.clock.set('2026-11-23T07:00:00.000Z');
    const { token: noon } = await givenStaff(server);
    expect((await server.ok(pageApplications, {}, noon)).records[0]?.minutesLeft, 'late').toBe(-60);
    const rejected = await server.ok(pageApplications, { status: 'Rejected' }, noon);
    expect(rejected.records).toMatchObject([{ id: decided.id, minutesLeft: null }]);
  });

  it('leaves out what the applicant has in hand: the clock of staff stands meanwhile', async () => {
    server.clock.set('2026-11-24T06:00:00.000Z');
    const { id } = await givenApplication(server);
    const { token } = await givenStaff(server);
    const waiting = async () => {
      const { records } = await server.ok(pageApplications, {}, token);
      return records.filter((each) => each.id === id);
    };
    const counted = async () => (await server.ok(getStaffOverview, {}, token)).waiting.applications;
    const before = await counted();
    expect(await waiting()).toHaveLength(1);
    await server.ok(contactApplicant, { id }, token);
    expect(await waiting()).toEqual([]);
    expect(await counted()).toBe(before - 1);
    const contacted = await server.ok(pageApplications, { status: 'Contacted' }, token);
    expect(contacted.records.find((each) => each.id === id)).toMatchObject({ minutesLeft: null });
  });

  it('says who has an application in audit, and nobody otherwise', async () => {
    const { id } = await givenApplication(server);
    const { token } = await givenStaff(server);
    const workedOnBy = async () =>
      (await server.ok(pageApplications, { pageSize: '100' }, token)).records.find(
        (row) => row.id === id,
      )?.workedOnBy;
    expect(await workedOnBy()).toBeNull();
    const { staff } = await server.ok(getStaffOverview, {}, token);
    await server.ok(startAudit, { id }, token);
    expect(await workedOnBy()).toBe(staff.name);
  });

  it('goes on behind its cursor without a gap', async () => {
    for (let made = 0; made < 5; made += 1) await givenApplication(server); // all of the same moment
    const { token } = await givenStaff(server);
    const all = await server.ok(pageApplications, { pageSize: '100' }, token);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await server.ok(
        pageApplications,
        { pageSize: '2', ...(cursor ? { cursor } : {}) },
        token,
      );
      seen.push(...page.records.map(({ id }) => id));
      expect(page.total).toBe(all.total);
      ({ cursor } = page);
    } while (cursor !== null);
    expect(seen).toEqual(all.records.map(({ id }) => id));
  });

  it('answers a page beyond the end with nothing', async () => {
    const { token } = await givenStaff(server);
    const page = await server.call(pageApplications, { pageNum: '50', pageSize: '100' }, token);
    expect(page).toMatchObject({ code: 0, data: { records: [], cursor: null } });
    expect(errorCodes.notFound).not.toBe(page.code);
  });
});
