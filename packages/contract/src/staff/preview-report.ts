import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { platformFils } from '../shapes/books.ts';
import { day } from '../shapes/common.ts';
import { layoutText, reportForm, reportLayout } from '../shapes/report-layout.ts';
import { sha256 } from '../shapes/upload.ts';

/**
 * Shows how a CSV would be read, and keeps nothing: its first rows with the layout that they suggest, and, by the layout
 * that comes with it, what would be taken in and which lines could not be.
 */
export const previewReport = endpoint({
  name: 'previewReport',
  method: 'POST',
  path: '/staff/reconciliation/preview',
  realm: 'staff',
  staff: { needs: 'money', noProof: 'looking' },
  limit: perMinute(20),
  input: z.strictObject({ ...reportForm, layout: z.optional(layoutText) }),
  output: z.object({
    rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
    layout: z.object({ ...reportLayout.shape, heading: z.int() }),
    /** Null where no layout came with the file. */
    preview: z.nullable(
      z.object({
        /** What the import of this file by this layout is asked for with. */
        previewed: sha256,
        lines: z.int(),
        moneyIn: platformFils,
        moneyOut: platformFils,
        opening: z.nullable(platformFils),
        closing: z.nullable(platformFils),
        /** Whether the lines lead from the one to the other. */
        isSummed: z.boolean(),
        first: z.array(
          z.object({
            place: z.int(),
            day,
            amount: platformFils,
            reference: z.string(),
            words: z.string(),
          }),
        ),
        problems: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })),
      }),
    ),
  }),
  errors: ['reportUnreadable', 'fileTooLarge', 'fileMismatch'],
  kind: 'upload',
});
