import { rejectApplication } from '@khidma/contract/merchants/application-audits';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { eq } from 'drizzle-orm';
import { staffActions } from '../../../db/schema/auth.ts';
import { givenApplication, givenApproved } from '../../../testing/applications-factory.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const message = 'Your licence cannot be read.';

describe('rejectApplication refuses', () => {
  it('strangers and other realms', async () => {
    const { id } = await givenApplication(server);
    await refusesStrangers(server, rejectApplication, { id, message });
  });

  it('to say nothing, and remarks on what the form does not have', async () => {
    const { id } = await givenApplication(server);
    const { token } = await givenStaff(server);
    const remark = { path: 'licenceDocuments.0', text: 'Blurred' };
    await refusesInput(server, rejectApplication, {
      token,
      cases: [
        { input: { id }, path: 'message', rule: 'required' },
        { input: { id, message: ' ' }, path: 'message', rule: 'required' },
        { input: { id, message: 'x'.repeat(1001) }, path: 'message', rule: 'tooLong' },
        {
          input: { id, message, remarks: [{ path: 'address', text: '' }] },
          path: 'remarks.0.text',
          rule: 'required',
        },
        {
          input: { id, message, remarks: [remark, { path: 'horoscope', text: 'Bad' }] },
          path: 'remarks.1.path',
          rule: 'unknown',
        },
        {
          input: { id, message, remarks: Array.from({ length: 41 }, () => remark) },
          path: 'remarks',
          rule: 'tooMany',
        },
      ],
    });
  });

  it('an application that does not exist, or is approved', async () => {
    const { id, staffToken } = await givenApproved(server);
    expect(
      (await server.call(rejectApplication, { id: server.ctx.ids.uuid(), message }, staffToken))
        .code,
    ).toBe(errorCodes.notFound);
    expect((await server.call(rejectApplication, { id, message }, staffToken)).code).toBe(
      errorCodes.applicationWrongState,
    );
  });
});

describe('rejectApplication', () => {
  it('keeps the feedback, mails it in the language of the application, and records who did', async () => {
    const { id, form } = await givenApplication(server);
    const { token, staffId } = await givenStaff(server);
    const hostile = '<b>Bold</b> & {name} "quoted"';
    const remarks = [{ path: 'licenceDocuments.0', text: 'Blurred' }];
    const rejected = await server.ok(rejectApplication, { id, message: hostile, remarks }, token);
    expect(rejected).toMatchObject({
      status: 'Rejected',
      decisionMessage: hostile,
      remarks,
      decidedAt: expect.any(String),
    });
    const mail = await messageTo(server, form.email, 'applicationRejected');
    expect(mail.text).toContain(hostile);
    expect(mail.html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; {name} &quot;quoted&quot;');
    expect(
      await server.db.select().from(staffActions).where(eq(staffActions.subjectId, id)),
    ).toMatchObject([{ staffId, action: 'rejectApplication' }]);
  });
});
