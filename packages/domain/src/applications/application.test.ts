import { describe, expect, it } from 'vitest';
import { applicationCan } from './application-can.ts';
import {
  applicationStatuses,
  applicationStepOf,
  moveApplication,
} from './application-transitions.ts';

const whereTrue = (
  predicate: (application: { status: (typeof applicationStatuses)[number] }) => boolean,
) => applicationStatuses.filter((status) => predicate({ status }));

describe('Merchant application: submitted, sales contact, platform audit, account activation', () => {
  it('is not approved without an audit', () => {
    expect(moveApplication('Submitted', 'approve', 'staff')).toEqual({
      ok: false,
      error: 'applicationWrongState',
    });
    expect(moveApplication('Contacted', 'approve', 'staff')).toEqual({
      ok: false,
      error: 'applicationWrongState',
    });
  });

  it('is not approved by the applicant', () =>
    expect(moveApplication('InAudit', 'approve', 'applicant')).toEqual({
      ok: false,
      error: 'noPermission',
    }));
  it('is activated once', () =>
    expect(moveApplication('Activated', 'activate', 'applicant')).toEqual({
      ok: false,
      error: 'applicationWrongState',
    }));

  it('shows the four steps', () => {
    expect(applicationStatuses.map(applicationStepOf)).toEqual([
      'apply',
      'dataSubmission',
      'platformAudit',
      'accountActivation',
      'accountActivation',
      'platformAudit',
    ]);
  });
});

describe('Rejection gives feedback and allows resubmission', () => {
  it('rejects with remarks', () =>
    expect(moveApplication('InAudit', 'reject', 'staff')).toMatchObject({
      ok: true,
      to: 'Rejected',
      row: { requires: ['remarks'] },
    }));
  it('goes back to submitted', () =>
    expect(moveApplication('Rejected', 'resubmit', 'applicant')).toMatchObject({
      ok: true,
      to: 'Submitted',
    }));
});

describe('Asking to revise: only what was flagged needs doing again', () => {
  it('is for staff, once there is something to judge', () => {
    expect(moveApplication('InAudit', 'requestRevision', 'applicant')).toEqual({
      ok: false,
      error: 'noPermission',
    });
    expect(moveApplication('Approved', 'requestRevision', 'staff')).toEqual({
      ok: false,
      error: 'applicationWrongState',
    });
  });
  it('gives the form back, and what is handed in goes on in the audit', () => {
    expect(moveApplication('InAudit', 'requestRevision', 'staff')).toMatchObject({
      ok: true,
      to: 'Contacted',
      row: { requires: ['remarks'] },
    });
    expect(moveApplication('Contacted', 'submitData', 'applicant')).toMatchObject({
      ok: true,
      to: 'InAudit',
    });
  });
});

describe('Screens ask the table', () => {
  it('for applicant and staff', () => {
    expect(whereTrue(applicationCan.edit)).toEqual(['Contacted', 'Rejected']);
    expect(whereTrue(applicationCan.contact)).toEqual(['Submitted']);
    expect(whereTrue(applicationCan.reject)).toEqual(['Submitted', 'Contacted', 'InAudit']);
    expect(whereTrue(applicationCan.waitForStaff)).toEqual(['Submitted', 'Contacted', 'InAudit']);
    expect(whereTrue(applicationCan.sendActivationAgain)).toEqual(['Approved']);
  });
});
