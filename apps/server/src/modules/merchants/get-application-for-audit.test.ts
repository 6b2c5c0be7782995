import { getApplicationForAudit } from '@khidma/contract/staff/get-application-for-audit';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import {
  givenApplication,
  givenApproved,
  givenDocument,
} from '../../testing/applications-factory.ts';
import { givenStaff } from '../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('getApplicationForAudit refuses', () => {
  it('strangers and other realms', async () => {
    const { id } = await givenApplication(server);
    await refusesStrangers(server, getApplicationForAudit, { id });
  });

  it('what is no id, and an application that does not exist', async () => {
    const { token } = await givenStaff(server);
    await refusesInput(server, getApplicationForAudit, {
      token,
      cases: [{ input: { id: 'x' }, path: 'id', rule: 'uuid' }],
    });
    expect(
      (await server.call(getApplicationForAudit, { id: server.ctx.ids.uuid() }, token)).code,
    ).toBe(errorCodes.notFound);
  });
});

describe('getApplicationForAudit', () => {
  it('shows everything, documents by links signed for this member of staff, and who did what', async () => {
    const { id } = await givenApproved(server, { licenceDocuments: [await givenDocument(server)] });
    const { token, staffId } = await givenStaff(server);
    const seen = await server.ok(getApplicationForAudit, { id }, token);
    expect(seen.licenceDocuments).toMatchObject([
      { kind: 'document', url: expect.stringContaining(`staff.${staffId}`) },
    ]);
    expect(seen.timeline.map(({ event, actorKind }) => `${actorKind} ${event}`).toSorted()).toEqual(
      ['applicant submit', 'staff approve', 'staff startAudit'],
    );
    expect(seen.timeline.every(({ actorName }) => actorName !== null)).toBe(true);
  });
});
