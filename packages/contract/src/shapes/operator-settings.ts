import { tunableNames, type TunableName } from '@khidma/domain/settings/durations';
import * as z from 'zod/mini';
import { id, instant } from './common.ts';

/** The tunables that are set by their value alone; the service fee has rates with days instead. */
export const plainTunableNames = tunableNames.filter(
  (name): name is Exclude<TunableName, 'serviceFee'> => name !== 'serviceFee',
);

/** The name of one of them. */
export const plainTunableName = z.enum(plainTunableNames, 'invalid');

/** A part of the money and how long after Completed it is released. */
export const instalment = z.strictObject({
  basisPoints: z.int().check(z.gte(1), z.lte(10_000)),
  afterMs: z.int().check(z.gte(0), z.lte(365 * 86_400_000)),
});

/** A rate of the service fee, in basis points. The first one has neither id nor moment: it is the product's own. */
export const feeRate = z.object({
  id: z.nullable(id),
  basisPoints: z.int(),
  from: z.nullable(instant),
  state: z.enum(['past', 'inForce', 'coming']),
});

/** Everything that the operator can set by a number, as staff see it. */
export const operatorSettings = z.object({
  /** Whether the caller may change anything: administrators may, auditors read. */
  mayChange: z.boolean(),
  tunables: z.array(
    z.object({
      name: plainTunableName,
      value: z.int(),
      /** When it was set; null where nobody has. */
      since: z.nullable(instant),
    }),
  ),
  /** The latest first. */
  fees: z.array(feeRate),
  schedule: z.object({ instalments: z.array(instalment), since: z.nullable(instant) }),
});

/** Everything that the operator can set by a number. */
export type OperatorSettings = z.infer<typeof operatorSettings>;
