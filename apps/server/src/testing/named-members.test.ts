import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { describe, expect, it } from 'vitest';
import { requireNamedMembers } from './named-members.ts';

const overview = (staff: object) => ({
  code: 0,
  status: 200,
  headers: {},
  body: Buffer.alloc(0),
  data: {
    staff,
    demo: true,
    waiting,
    asks: 0,
    late: [],
    answers: null,
    bank: { chargebacks: 0, runs: 0 },
  },
});
const waiting = {
  applications: 0,
  revisions: 0,
  services: 0,
  payoutAccounts: 0,
  withdrawals: 0,
  disputes: 0,
  comments: 0,
  reports: 0,
};
const member = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Sara Haddad',
  email: 'sara@khidma.ae',
  role: 'administrator',
};

describe('an answer in a test', () => {
  it('has only what its contract names, at every depth', () => {
    expect(() => requireNamedMembers(getStaffOverview, overview(member))).not.toThrow();
    const row = { ...member, passwordHash: 'secret' };
    expect(() => requireNamedMembers(getStaffOverview, overview(row))).toThrow(
      'getStaffOverview answers what is not in its contract: passwordHash',
    );
  });
});
