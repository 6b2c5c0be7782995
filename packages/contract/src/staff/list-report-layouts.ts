import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { rememberedLayout } from '../shapes/report-layout.ts';

/** What is remembered of the columns of reports, the latest first. */
export const listReportLayouts = endpoint({
  name: 'listReportLayouts',
  method: 'GET',
  path: '/staff/reconciliation/layouts',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: z.strictObject({}),
  output: z.object({ layouts: z.array(rememberedLayout) }),
  errors: [],
});
