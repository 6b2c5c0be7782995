import { documentIssuers, documentKinds } from '@khidma/domain/documents/document-kinds';
import { isMonth } from '@khidma/domain/documents/statement-months';
import * as z from 'zod/mini';
import { fils, id, instant } from './common.ts';

/** A month in Dubai, `2026-11`. */
export const month = z.string().check(z.refine(isMonth, 'invalid'));

/** A finance document in a list. */
export const documentRow = z.object({
  id,
  number: z.string(),
  kind: z.enum(documentKinds),
  issuer: z.enum(documentIssuers),
  issuedAt: instant,
  amount: fils,
  vatAmount: fils,
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  withdrawalNumber: z.nullable(z.string()),
  /** Of a statement. */
  month: z.nullable(z.string()),
});

/** A finance document in a list. */
export type DocumentRow = z.infer<typeof documentRow>;
