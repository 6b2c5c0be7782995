import type { InputOf } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { deskLists } from '@khidma/contract/shapes/staff-action-names';
import { listDeskViews, removeDeskView, saveDeskView } from '@khidma/contract/backoffice/lists';
import { longestDeskViewName, maxDeskViews } from '@khidma/domain/staff/desk-views';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const view = {
  list: 'orders',
  name: 'Cancelled',
  filter: { status: 'Cancelled' },
  isShared: false,
} as const;
const keep = (token: string, part: Partial<InputOf<typeof saveDeskView>> = {}) =>
  server.ok(saveDeskView, { ...view, ...part }, token);
const namesOf = async (token: string, list: (typeof deskLists)[number] = 'orders') =>
  (await server.ok(listDeskViews, { list }, token)).map(({ name }) => name);

describe('views of the console’s lists: refused', () => {
  it('to strangers, and where they are somebody else’s', async () => {
    await refusesStrangers(server, listDeskViews, { list: 'orders' });
    await refusesStrangers(server, saveDeskView, view);
    await refusesStrangers(server, removeDeskView, { id: randomUUID() });
    const [one, two] = [await givenStaff(server), await givenStaff(server)];
    const [theirs] = await keep(one.token);
    const id = theirs?.id ?? '';
    expect(await namesOf(two.token)).toEqual([]);
    const changed = await server.call(saveDeskView, { ...view, id }, two.token);
    const removed = await server.call(removeDeskView, { id }, two.token);
    expect([changed.code, removed.code]).toEqual([errorCodes.notFound, errorCodes.notFound]);
  });

  it('for everybody, to whoever only reads: kept, changed and deleted', async () => {
    const auditor = await givenStaff(server, { role: 'auditor' });
    const shared = { ...view, list: 'outbox', filter: {}, isShared: true } as const;
    const none = errorCodes.noPermission;
    expect((await server.call(saveDeskView, shared, auditor.token)).code).toBe(none);
    const [desks] = await server.ok(saveDeskView, shared, (await givenStaff(server)).token);
    const id = desks?.id ?? '';
    const mine = { ...shared, id, isShared: false };
    expect((await server.call(saveDeskView, mine, auditor.token)).code).toBe(none);
    expect((await server.call(removeDeskView, { id }, auditor.token)).code).toBe(none);
    expect(await server.ok(listDeskViews, { list: 'outbox' }, auditor.token)).toMatchObject([
      { id, isShared: true, mayChange: false },
    ]);
  });

  it('without a name, with one too long or in use, of no list, by what the list does not know', async () => {
    const { token } = await givenStaff(server);
    await keep(token);
    await refusesInput(server, saveDeskView, {
      token,
      cases: [
        { input: { ...view, name: ' ' }, path: 'name', rule: 'required' },
        {
          input: { ...view, name: 'a'.repeat(longestDeskViewName + 1) },
          path: 'name',
          rule: 'tooLong',
        },
        { input: { ...view, name: 'CANCELLED' }, path: 'name', rule: 'duplicate' },
        { input: { ...view, list: 'secrets' }, path: 'list', rule: 'invalid' },
        {
          input: { ...view, name: 'A', filter: { status: 'Gone' } },
          path: 'filter.status',
          rule: 'invalid',
        },
        {
          input: { ...view, name: 'A', filter: { colour: 'red' } },
          path: 'filter.colour',
          rule: 'unknown',
        },
        {
          input: { ...view, name: 'A', filter: { pageNum: '2' } },
          path: 'filter.pageNum',
          rule: 'unknown',
        },
      ],
    });
  });
});

describe('views of the console’s lists', () => {
  it('are kept of each list apart, renamed, changed and deleted', async () => {
    const { token } = await givenStaff(server);
    const [first] = await keep(token);
    await keep(token, { list: 'services', filter: { kind: 'new' } });
    expect(await namesOf(token)).toEqual(['Cancelled']);
    const id = first?.id ?? '';
    const [changed] = await keep(token, { id, name: 'Late', filter: { late: 'only', text: '' } });
    // What is left empty is no part of it.
    expect(changed).toMatchObject({ id, name: 'Late', filter: { late: 'only' }, mayChange: true });
    expect(await server.ok(removeDeskView, { id }, token)).toEqual([]);
    expect(await namesOf(token, 'services')).toEqual(['Cancelled']);
  });

  it('of the desk are everybody’s, behind one’s own; taken back they are one’s own', async () => {
    const [one, two] = [
      await givenStaff(server, { role: 'support' }),
      await givenStaff(server, { role: 'finance' }),
    ];
    const shared = { list: 'comments', name: 'Reported', filter: { state: 'reported' } } as const;
    const [desks] = await keep(one.token, { ...shared, isShared: true });
    // Another of the same name is no duplicate: it is somebody's own.
    await keep(two.token, shared);
    expect(await server.ok(listDeskViews, { list: 'comments' }, two.token)).toMatchObject([
      { isShared: false },
      { id: desks?.id, isShared: true, mayChange: true },
    ]);
    await keep(one.token, { ...shared, id: desks?.id ?? '', isShared: false });
    expect(await namesOf(two.token, 'comments')).toEqual(['Reported']);
  });

  it('end at so many, and many at once make none too many and no name twice', async () => {
    const { token } = await givenStaff(server);
    const add = (name: string) =>
      server.call(saveDeskView, { ...view, list: 'merchants', filter: {}, name }, token);
    for (let made = 1; made < maxDeskViews; made++) await add(`View ${made}`);
    const codes = (await Promise.all(['one', 'one', 'two', 'three'].map(add))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(await namesOf(token, 'merchants')).toHaveLength(maxDeskViews);
  });
});
