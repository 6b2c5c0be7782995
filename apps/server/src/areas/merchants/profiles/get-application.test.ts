import { getApplication } from '@khidma/contract/merchants/applications';
import { rejectApplication } from '@khidma/contract/merchants/application-audits';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { givenApplication } from '../../../testing/applications-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('GET /merchant/open/apply/status refuses', () => {
  it('what is no link', () =>
    refusesInput(server, getApplication, {
      cases: [
        { input: {}, path: 'link', rule: 'required' },
        { input: { link: 'short' }, path: 'link', rule: 'invalid' },
        { input: { link: 'x'.repeat(201) }, path: 'link', rule: 'invalid' },
      ],
    }));

  it('a link that is unknown, and one after 30 days', async () => {
    expect((await server.call(getApplication, { link: 'x'.repeat(43) })).code).toBe(
      errorCodes.applicationLinkExpired,
    );
    const { link } = await givenApplication(server);
    server.clock.advance(30 * 86_400_000);
    expect((await server.call(getApplication, { link })).code).toBe(
      errorCodes.applicationLinkExpired,
    );
  });
});

describe('the status page', () => {
  it('shows the feedback field by field, but not who of staff gave it', async () => {
    const { id, link, form } = await givenApplication(server);
    const { token } = await givenStaff(server, { name: 'Secret Auditor' });
    const remarks = [{ path: 'address', text: 'Please give the building.' }];
    await server.ok(rejectApplication, { id, message: 'Almost there.', remarks }, token);
    const seen = await server.ok(getApplication, { link });
    expect(seen).toMatchObject({
      status: 'Rejected',
      decisionMessage: 'Almost there.',
      remarks,
      merchantName: form.merchantName,
    });
    expect(seen.timeline).toContainEqual(
      expect.objectContaining({
        event: 'reject',
        actorKind: 'staff',
        actorName: null,
        note: 'Almost there.',
      }),
    );
    expect(JSON.stringify(seen)).not.toContain('Secret Auditor');
  });
});
