import type { Endpoint } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { staffPermissions, staffRoles } from '@khidma/domain/staff/staff-roles';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staff } from '../db/schema/auth.ts';
import { allHandlers } from './all-handlers.ts';
import { documentedPermissions, isDocumented } from '../testing/documented-rights.ts';
import { givenStaff, type GivenStaff, loadImToken } from '../testing/people.ts';
import { roundTripsOf } from '../testing/statements.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

const endpoints = allHandlers.map(({ endpoint }) => endpoint);
const ofStaff = endpoints.filter(({ realm }) => realm === 'staff');
const ofMessages = endpoints.filter(({ realm }) => realm === 'messaging');

let server: RunningTestServer;
const members = new Map<string, GivenStaff>();
beforeAll(async () => {
  server = await startTestServer();
  for (const role of staffRoles) members.set(role, await givenStaff(server, { role }));
});
afterAll(() => server.close());

/** What is wrong with the input is said only to who may call. */
const codeOf = async (endpoint: Endpoint, token = ''): Promise<number> => {
  // Deliberately no input of the endpoint's: the role is judged before it.
  const form = { kind: 'nobody', name: 'knows', bytes: Buffer.from('x') };
  const answer =
    endpoint.kind === 'upload'
      ? await server.client.upload(endpoint, form, { token })
      : await server.call(endpoint, { nobody: 'knows' }, { token });
  return answer.code;
};

describe('what a role may call', () => {
  it('is documented for every permission and role', () => {
    expect(documentedPermissions).toEqual([...staffPermissions]);
    for (const permission of staffPermissions)
      expect(isDocumented('administrator', permission), permission).toBe(true);
  });

  it('is said by every call of staff itself, and by none that staff cannot make', () => {
    const silent = ofStaff.filter((endpoint) => endpoint.staff === undefined);
    expect(silent.map(({ name }) => name)).toEqual([]);
    const others = endpoints.filter(
      (endpoint) =>
        endpoint.staff !== undefined && !['staff', 'messaging'].includes(endpoint.realm),
    );
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it.each(staffRoles)('%s: every call is open to it exactly as documented', async (role) => {
    const token = members.get(role)?.token;
    // Signing out ends the session that the others need.
    for (const endpoint of ofStaff.filter(({ name }) => name !== 'signOutStaff')) {
      const isOpen = isDocumented(role, endpoint.staff?.needs ?? '');
      const code = await codeOf(endpoint, token);
      expect([endpoint.name, code === errorCodes.noPermission]).toEqual([endpoint.name, !isOpen]);
    }
  });

  it.each(staffRoles)('%s: conversations are open to it exactly as documented', async (role) => {
    const { token = '' } = members.get(role) ?? {};
    const im = await loadImToken(server, token);
    for (const endpoint of ofMessages) {
      const isOpen = isDocumented(role, endpoint.staff?.needs ?? '');
      const code = await codeOf(endpoint, im);
      expect([endpoint.name, code === errorCodes.noPermission]).toEqual([endpoint.name, !isOpen]);
    }
  });

  it('a role comes with the session, and costs no statement of its own', async () => {
    const { token } = await givenStaff(server, { role: 'finance' });
    const { auth, clock } = server.ctx;
    const sent = await roundTripsOf(async () =>
      expect(await auth.resolve(token, clock.now())).toMatchObject({ role: 'finance' }),
    );
    expect(sent).toHaveLength(1);
  });

  it('whoever is shut out is nobody with the next call', async () => {
    const { staffId, token } = await givenStaff(server, { role: 'finance' });
    const { auth, clock } = server.ctx;
    await server.db.update(staff).set({ disabledAt: clock.now() }).where(eq(staff.id, staffId));
    expect(await auth.resolve(token, clock.now())).toBeNull();
  });

  it('a role that is taken away is gone with the next call', async () => {
    const { staffId, token } = await givenStaff(server, { role: 'finance' });
    const approve = ofStaff.find(({ name }) => name === 'approveWithdrawal');
    if (approve === undefined) throw new Error('there is no such call');
    expect(await codeOf(approve, token)).toBe(errorCodes.invalid);
    await server.db.update(staff).set({ role: 'auditor' }).where(eq(staff.id, staffId));
    expect(await codeOf(approve, token)).toBe(errorCodes.noPermission);
  });
});
