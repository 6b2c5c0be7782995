import { rejectApplication, startAudit } from '@khidma/contract/merchants/application-audits';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { and, eq } from 'drizzle-orm';
import { staffActions } from '../../../db/schema/auth.ts';
import { givenApplication } from '../../../testing/applications-factory.ts';

import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('startAudit refuses', () => {
  it('strangers and other realms', async () => {
    const { id } = await givenApplication(server);
    await refusesStrangers(server, startAudit, { id });
  });

  it('what is no id, and an application that does not exist', async () => {
    const { token } = await givenStaff(server);
    await refusesInput(server, startAudit, {
      token,
      cases: [{ input: { id: 'seven' }, path: 'id', rule: 'uuid' }],
    });
    expect((await server.call(startAudit, { id: server.ctx.ids.uuid() }, token)).code).toBe(
      errorCodes.notFound,
    );
  });

  it('an application that has moved on', async () => {
    const { id } = await givenApplication(server);
    const { token } = await givenStaff(server);
    await server.ok(rejectApplication, { id, message: 'No.' }, token);
    expect((await server.call(startAudit, { id }, token)).code).toBe(
      errorCodes.applicationWrongState,
    );
  });

  it('the second of two that come at once', async () => {
    const { id } = await givenApplication(server);
    const { token } = await givenStaff(server);
    const answers = await Promise.all([
      server.call(startAudit, { id }, token),
      server.call(startAudit, { id }, token),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.applicationWrongState,
    ]);
  });
});

describe('startAudit', () => {
  it('moves the application, and it is recorded who did', async () => {
    const { id } = await givenApplication(server);
    const { token, staffId } = await givenStaff(server, { name: 'Noura Auditor' });
    const moved = await server.ok(startAudit, { id }, token);
    expect(moved.status).toBe('InAudit');
    expect(moved.timeline).toContainEqual(
      expect.objectContaining({
        event: 'startAudit',
        actorKind: 'staff',
        actorName: 'Noura Auditor',
      }),
    );
    const recorded = await server.db
      .select()
      .from(staffActions)
      .where(and(eq(staffActions.subjectId, id), eq(staffActions.staffId, staffId)));
    expect(recorded).toMatchObject([{ action: 'startAudit', subjectKind: 'application' }]);
  });
});
