import { queryOptionsFor } from '@khidma/client/query';
import { listStaff } from '@khidma/contract/identity/staff-accounts';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import type { staffActionNames } from '@khidma/contract/shapes/staff-action-names';
import type { AuditLogSearch } from './audit-log-search.ts';

/** What the log is narrowed to. */
export interface AuditLogFilter extends Omit<AuditLogSearch, 'action' | 'page'> {
  readonly action?: (typeof staffActionNames)[number] | undefined;
}

/** A page of the log. */
export const auditLogQuery = (filters: AuditLogFilter, page: number) =>
  queryOptionsFor(pageStaffActions, { ...filters, pageNum: String(page) }, { silent: true });

/** Who works here. */
export const staffQuery = queryOptionsFor(listStaff, {}, { silent: true });
