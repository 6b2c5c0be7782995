import { queryOptionsFor } from '@khidma/client/query';
import { listStaff } from '@khidma/contract/staff/list-staff';
import { pageStaffActions } from '@khidma/contract/staff/page-staff-actions';
import type { AuditLogSearch } from './audit-log-search.ts';

/** The page of the log that the URL asks for. */
export const auditLogQuery = ({ page = 1, ...filters }: AuditLogSearch) =>
  queryOptionsFor(pageStaffActions, { ...filters, pageNum: String(page) }, { silent: true });

/** Who works here. */
export const staffQuery = queryOptionsFor(listStaff, {}, { silent: true });
