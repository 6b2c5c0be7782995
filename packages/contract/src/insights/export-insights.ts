import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { day, nothing } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';

/** What of the figures can be taken away. */
export const insightParts = ['days', 'services', 'areas', 'hours', 'reasons'] as const;

/** A part of the figures. */
export type InsightPart = (typeof insightParts)[number];

/** What stands behind a chart of the figures, as a file; headers in the caller's language. */
export const exportInsights = endpoint({
  name: 'exportInsights',
  method: 'POST',
  path: '/merchant/insights/export',
  realm: 'merchant',
  limit: perMinute(20),
  input: z.strictObject({
    format: exportFormat,
    part: z.enum(insightParts, 'invalid'),
    from: day,
    to: day,
  }),
  output: nothing,
  errors: ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
