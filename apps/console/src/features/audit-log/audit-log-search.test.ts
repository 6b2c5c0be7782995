import { describe, expect, it } from 'vitest';
import { auditLogSearch } from './audit-log-search.ts';

describe('The audit log in the URL', () => {
  it('leaves out what makes no sense', () => {
    expect(
      auditLogSearch({ staffId: 'x', action: [], from: '2026-02-30', to: 'x', page: '0' }),
    ).toEqual({});
  });

  it('leaves out an end before the beginning', () => {
    expect(auditLogSearch({ from: '2026-02-02', to: '2026-02-01' })).toEqual({
      from: '2026-02-02',
      to: undefined,
    });
  });

  it('keeps what it knows', () => {
    const known = { action: 'suspendMerchant', from: '2026-02-01', to: '2026-02-01' };
    expect(auditLogSearch(known)).toEqual(known);
  });
});
