import { date, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';

/** Who accepted the work on the spot, and when that was handed in. */
interface OrderSignature {
  readonly name: string;
  readonly fileId: string | null;
  readonly at: string;
}

/** The columns of an order that hold the proof of its work. */
export const proofColumns = () => ({
  completionDate: date({ mode: 'string' }),
  completionTime: text(),
  /** All files of the proof: how it was before, the finished work, what was drawn (`partsOfProof`). */
  completionImages: uuid().array().notNull(),
  /** So many of them show how it was before. */
  completionBeforeCount: integer().notNull().default(0),
  signature: jsonb().$type<OrderSignature>(),
  completionInfo: text().notNull().default(''),
});
