import { describe, expect, it } from 'vitest';
import { next } from '../transitions/machine.ts';
import {
  applicationCan,
  applicationMachine,
  applicationStepOf,
} from './application-transitions.ts';
import { applicationStatuses } from './application-statuses.ts';

const whereTrue = (
  predicate: (application: { status: (typeof applicationStatuses)[number] }) => boolean,
) => applicationStatuses.filter((status) => predicate({ status }));

describe('Merchant application: submitted, sales contact, platform audit, account activation', () => {
  it('is not approved without an audit', () => {
    expect(next(applicationMachine, 'Submitted', { event: 'approve', actor: 'staff' })).toEqual({
      ok: false,
      error: 'applicationWrongState',
    });
    expect(next(applicationMachine, 'Contacted', { event: 'approve', actor: 'staff' })).toEqual({
      ok: false,
      error: 'applicationWrongState',
    });
  });

  it('is not approved by the applicant', () =>
    expect(next(applicationMachine, 'InAudit', { event: 'approve', actor: 'applicant' })).toEqual({
      ok: false,
      error: 'noPermission',
    }));
  it('is activated once', () =>
    expect(
      next(applicationMachine, 'Activated', { event: 'activate', actor: 'applicant' }),
    ).toEqual({ ok: false, error: 'applicationWrongState' }));

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
  it('is rejected by staff', () =>
    expect(next(applicationMachine, 'InAudit', { event: 'reject', actor: 'staff' })).toMatchObject({
      ok: true,
      to: 'Rejected',
    }));
  it('goes back to submitted', () =>
    expect(
      next(applicationMachine, 'Rejected', { event: 'resubmit', actor: 'applicant' }),
    ).toMatchObject({ ok: true, to: 'Submitted' }));
});

describe('Asking to revise: only what was flagged needs doing again', () => {
  it('is for staff, once there is something to judge', () => {
    expect(
      next(applicationMachine, 'InAudit', { event: 'requestRevision', actor: 'applicant' }),
    ).toEqual({ ok: false, error: 'noPermission' });
    expect(
      next(applicationMachine, 'Approved', { event: 'requestRevision', actor: 'staff' }),
    ).toEqual({ ok: false, error: 'applicationWrongState' });
  });
  it('gives the form back, and what is handed in goes on in the audit', () => {
    expect(
      next(applicationMachine, 'InAudit', { event: 'requestRevision', actor: 'staff' }),
    ).toMatchObject({ ok: true, to: 'Contacted' });
    expect(
      next(applicationMachine, 'Contacted', { event: 'submitData', actor: 'applicant' }),
    ).toMatchObject({ ok: true, to: 'InAudit' });
  });
});

describe('Screens ask the table', () => {
  it('for applicant and staff', () => {
    expect(whereTrue(applicationCan.edit)).toEqual(['Contacted', 'Rejected']);
    expect(whereTrue(applicationCan.contact)).toEqual(['Submitted']);
    expect(whereTrue(applicationCan.reject)).toEqual(['Submitted', 'Contacted', 'InAudit']);
    expect(whereTrue(applicationCan.judge)).toEqual(['Submitted', 'Contacted', 'InAudit']);
    expect(whereTrue(applicationCan.waitForStaff)).toEqual(['Submitted', 'InAudit']);
    expect(whereTrue(applicationCan.sendActivationAgain)).toEqual(['Approved']);
  });
});
