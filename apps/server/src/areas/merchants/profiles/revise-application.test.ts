import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getApplication, submitApplication } from '@khidma/contract/merchants/applications';
import {
  approveApplication,
  getApplicationForAudit,
  judgeApplication,
  reviseApplication,
  startAudit,
} from '@khidma/contract/merchants/application-audits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approveFields,
  givenApplication,
  givenApproved,
  givenDocument,
  papersForAudit,
} from '../../../testing/applications-factory.ts';
import { linkIn, messageTo } from '../../../testing/mailbox.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const closed = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};
const message = 'Nearly there.';
const remarks = [{ path: 'idPhoto.0', text: 'The back is missing.' }];

/** An application with every paper that an audit needs, in audit. */
async function inAudit() {
  const application = await givenApplication(server, {
    ...(await papersForAudit(server)),
    serviceTypes: ['cleaning-home'],
    hours: { ...closed, monday: [{ start: '09:00', end: '18:00' }] },
    serviceArea: { kind: 'EMIRATES', emirates: ['DU', 'SH'] },
  });
  const { token } = await givenStaff(server);
  await server.ok(startAudit, { id: application.id }, token);
  return { ...application, token };
}

describe('Staff decide field by field', () => {
  it('and nobody else does', async () => {
    const { id } = await givenApplication(server);
    await refusesStrangers(server, judgeApplication, { id, verdicts: {} });
    await refusesStrangers(server, reviseApplication, { id, message, remarks });
  });

  it('refuse to judge what the form does not have, and to ask for nothing', async () => {
    const { id } = await givenApplication(server);
    const { token } = await givenStaff(server);
    await refusesInput(server, judgeApplication, {
      token,
      cases: [
        {
          input: { id, verdicts: { horoscope: 'revise' } },
          path: 'verdicts.horoscope',
          rule: 'unknown',
        },
        { input: { id, verdicts: { email: 'fine' } }, path: 'verdicts.email', rule: 'invalid' },
      ],
    });
    await refusesInput(server, reviseApplication, {
      token,
      cases: [
        { input: { id, message, remarks: [] }, path: 'remarks', rule: 'required' },
        { input: { id, message: ' ', remarks }, path: 'message', rule: 'required' },
        {
          input: { id, message, remarks: [{ path: 'horoscope', text: 'Bad' }] },
          path: 'remarks.0.path',
          rule: 'unknown',
        },
      ],
    });
  });

  it('of an application that is decided: no longer', async () => {
    const { id, staffToken } = await givenApproved(server);
    for (const answer of [
      await server.call(judgeApplication, { id, verdicts: { email: 'approved' } }, staffToken),
      await server.call(reviseApplication, { id, message, remarks }, staffToken),
    ])
      expect(answer.code).toBe(errorCodes.applicationWrongState);
    expect(
      (await server.call(judgeApplication, { id: server.ctx.ids.uuid(), verdicts: {} }, staffToken))
        .code,
    ).toBe(errorCodes.notFound);
  });

  it('keep their words, one field at a time, and can take one back', async () => {
    const { id, token } = await inAudit();
    await server.ok(judgeApplication, { id, verdicts: { email: 'approved' } }, token);
    await server.ok(judgeApplication, { id, verdicts: { idPhoto: 'revise' } }, token);
    const judged = await server.ok(judgeApplication, { id, verdicts: { email: null } }, token);
    expect(judged.verdicts).toEqual({ idPhoto: 'revise' });
  });

  it('cannot approve an application with a flagged field', async () => {
    const { id, token } = await inAudit();
    await server.ok(judgeApplication, { id, verdicts: { idPhoto: 'revise' } }, token);
    await refusesInput(server, approveApplication, {
      token,
      cases: [{ input: { id }, path: 'verdicts.idPhoto', rule: 'invalid' }],
    });
  });
});

describe('Only what was flagged needs doing again', () => {
  it('and hours or an area that were approved are no change when they come back as they were', async () => {
    const { id, form, token } = await inAudit();
    const verdicts = { hours: 'approved', serviceArea: 'approved' } as const;
    await server.ok(judgeApplication, { id, verdicts }, token);
    await server.ok(reviseApplication, { id, message, remarks }, token);
    const link = linkIn((await messageTo(server, form.email, 'applicationToRevise')).text);
    await refusesInput(server, submitApplication, {
      cases: [
        {
          input: {
            ...form,
            link,
            hours: { ...closed, monday: [{ start: '10:00', end: '18:00' }] },
          },
          path: 'hours',
          rule: 'locked',
        },
      ],
    });
    const idPhoto = [...(form.idPhoto ?? []), await givenDocument(server)];
    await server.ok(submitApplication, { ...form, link, idPhoto });
    const audit = await server.ok(getApplicationForAudit, { id }, token);
    expect(audit).toMatchObject({ status: 'InAudit', changed: ['idPhoto'] });
  });

  it('is mailed, shown beside its field, and what was approved stays locked', async () => {
    const { id, form, token } = await inAudit();
    await server.ok(
      judgeApplication,
      { id, verdicts: { licenceNumber: 'approved', email: 'approved' } },
      token,
    );
    expect(await server.ok(reviseApplication, { id, message, remarks }, token)).toMatchObject({
      status: 'Contacted',
      verdicts: { licenceNumber: 'approved', email: 'approved', idPhoto: 'revise' },
      remarks,
    });
    const mail = await messageTo(server, form.email, 'applicationToRevise');
    expect(mail.text).toContain(message);
    const link = linkIn(mail.text);
    await refusesInput(server, submitApplication, {
      cases: [
        { input: { ...form, link, licenceNumber: 'DET-3' }, path: 'licenceNumber', rule: 'locked' },
      ],
    });
    await server.ok(submitApplication, {
      ...form,
      link,
      idPhoto: [...(form.idPhoto ?? []), await givenDocument(server)],
    });
    expect(await server.ok(getApplication, { link })).toMatchObject({
      status: 'InAudit',
      verdicts: { licenceNumber: 'approved', email: 'approved' },
      remarks: [],
    });
    await approveFields(server, { id, token });
    expect((await server.ok(approveApplication, { id }, token)).status).toBe('Approved');
  });
});
