import { contactApplicant, rejectApplication } from '@khidma/contract/merchants/application-audits';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { and, eq } from 'drizzle-orm';
import { staffActions } from '../../../db/schema/auth.ts';
import { givenApplication } from '../../../testing/applications-factory.ts';
import { linkIn, messageTo } from '../../../testing/mailbox.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('contactApplicant refuses', () => {
  it('strangers and other realms', async () => {
    const { id } = await givenApplication(server);
    await refusesStrangers(server, contactApplicant, { id });
  });

  it('what is no id, and an application that does not exist', async () => {
    const { token } = await givenStaff(server);
    await refusesInput(server, contactApplicant, {
      token,
      cases: [{ input: { id: 'seven' }, path: 'id', rule: 'uuid' }],
    });
    expect((await server.call(contactApplicant, { id: server.ctx.ids.uuid() }, token)).code).toBe(
      errorCodes.notFound,
    );
  });

  it('an application that has moved on', async () => {
    const { id } = await givenApplication(server);
    const { token } = await givenStaff(server);
    await server.ok(rejectApplication, { id, message: 'No.' }, token);
    expect((await server.call(contactApplicant, { id }, token)).code).toBe(
      errorCodes.applicationWrongState,
    );
  });

  it('the second of two that come at once', async () => {
    const { id } = await givenApplication(server);
    const { token } = await givenStaff(server);
    const answers = await Promise.all([
      server.call(contactApplicant, { id }, token),
      server.call(contactApplicant, { id }, token),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.applicationWrongState,
    ]);
  });
});

describe('contactApplicant', () => {
  it('moves the application, and it is recorded who did', async () => {
    const { id, form } = await givenApplication(server);
    const { token, staffId } = await givenStaff(server, { name: 'Noura Auditor' });
    const moved = await server.ok(contactApplicant, { id }, token);
    expect(moved.status).toBe('Contacted');
    expect(moved.timeline).toContainEqual(
      expect.objectContaining({ event: 'contact', actorKind: 'staff', actorName: 'Noura Auditor' }),
    );
    const recorded = await server.db
      .select()
      .from(staffActions)
      .where(and(eq(staffActions.subjectId, id), eq(staffActions.staffId, staffId)));
    expect(recorded).toMatchObject([{ action: 'contactApplicant', subjectKind: 'application' }]);
    expect(linkIn((await messageTo(server, form.email, 'applicationContacted')).text)).toHaveLength(
      43,
    );
  });
});
