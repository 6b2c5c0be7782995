import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  getApplication,
  saveApplication,
  submitApplication,
} from '@khidma/contract/merchants/applications';
import {
  contactApplicant,
  getApplicationForAudit,
  rejectApplication,
} from '@khidma/contract/merchants/application-audits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenApplication, givenDocument } from '../../../testing/applications-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function contacted() {
  const application = await givenApplication(server);
  const { token } = await givenStaff(server);
  await server.ok(contactApplicant, { id: application.id }, token);
  return { ...application, token };
}

describe('saveApplication refuses', () => {
  it('a link that is none, and an application that is not open', async () => {
    const { link } = await givenApplication(server);
    const fields = { address: 'Office 12' };
    expect((await server.call(saveApplication, { link: 'x'.repeat(43), fields })).code).toBe(
      errorCodes.applicationLinkExpired,
    );
    expect((await server.call(saveApplication, { link, fields })).code).toBe(
      errorCodes.applicationNotEditable,
    );
  });

  it("somebody else's file", async () => {
    const { link } = await contacted();
    const file = await givenDocument(server, {
      ownerRealm: 'merchant',
      ownerId: server.ctx.ids.uuid(),
    });
    await refusesInput(server, saveApplication, {
      cases: [
        { input: { link, fields: { idPhoto: [file] } }, path: 'fields.idPhoto.0', rule: 'file' },
        {
          input: { link, fields: { address: 'x'.repeat(201) } },
          path: 'fields.address',
          rule: 'tooLong',
        },
      ],
    });
  });
});

describe('Data submission, saved as one goes behind the signed link', () => {
  it('keeps what is typed, unjudged and unsent, for the applicant alone', async () => {
    const { id, link, token } = await contacted();
    const file = await givenDocument(server);
    const fields = {
      email: 'not yet an addr',
      idNumber: '784',
      idPhoto: [file],
      corporateTaxApplies: false,
    };
    const { savedAt } = await server.ok(saveApplication, { link, fields });
    const { draft, status } = await server.ok(getApplication, { link });
    expect(status).toBe('Contacted');
    expect(draft).toMatchObject({ savedAt, fields, files: [{ id: file }] });
    expect((await server.ok(getApplicationForAudit, { id }, token)).draft).toBeNull();
  });

  it('is gone once it is sent', async () => {
    const { id, link, form, token } = await contacted();
    await server.ok(rejectApplication, { id, message: 'No.' }, token);
    await server.ok(saveApplication, { link, fields: { address: 'Office 12' } });
    await server.ok(submitApplication, { ...form, link });
    expect((await server.ok(getApplication, { link })).draft).toBeNull();
  });
});
