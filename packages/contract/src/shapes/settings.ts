import { day, id, instant } from './common.ts';
import { names, referenceKind } from './reference.ts';
import { feeScopes } from '@khidma/domain/fees/fee-rules';
import { type OperatorSettingName, operatorSettingNames } from '@khidma/domain/settings/durations';
import * as z from 'zod/mini';

/** The operator settings that are set by their value alone; the service fee has rates with days instead. */
export const plainSettingNames = operatorSettingNames.filter(
  (name): name is Exclude<OperatorSettingName, 'serviceFee'> => name !== 'serviceFee',
);

/** The name of one of them. */
export const plainSettingName = z.enum(plainSettingNames, 'invalid');

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
      name: plainSettingName,
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

/** A category's or place's state before or after a change. */
export const entryState = z.object({ names, isHidden: z.boolean(), position: z.int() });

/** What one change of the settings was. `before` is null where there was nothing, `after` where nothing is left. */
export const settingChangeData = z.discriminatedUnion('setting', [
  z.object({
    setting: z.literal('tunable'),
    name: plainSettingName,
    before: z.int(),
    after: z.int(),
  }),
  z.object({
    setting: z.literal('serviceFee'),
    before: z.nullable(z.int()),
    after: z.nullable(z.int()),
    from: instant,
  }),
  z.object({
    setting: z.literal('feeRule'),
    ruleId: id,
    scope: z.enum(feeScopes),
    merchantName: z.nullable(z.string()),
    /** Its names as they were. */
    categoryNames: z.nullable(names),
    basisPoints: z.int(),
    from: instant,
    until: z.nullable(instant),
    isTakenBack: z.boolean(),
  }),
  z.object({
    setting: z.literal('settlementSchedule'),
    before: z.array(instalment),
    after: z.array(instalment),
  }),
  z.object({
    setting: z.literal('reference'),
    kind: referenceKind,
    key: z.string(),
    before: z.nullable(entryState),
    after: entryState,
  }),
  z.object({
    setting: z.literal('holiday'),
    day,
    before: z.nullable(names),
    after: z.nullable(names),
  }),
  z.object({
    setting: z.literal('demoClock'),
    /** Hours ahead of the real time. */
    before: z.int(),
    after: z.int(),
  }),
]);

/** A change of the settings: who, when, and what was before and after. */
export const settingChange = z.object({
  id,
  at: instant,
  staffName: z.string(),
  change: settingChangeData,
});

/** What one change of the settings was. */
export type SettingChangeData = z.infer<typeof settingChangeData>;
/** A change of the settings. */
export type SettingChange = z.infer<typeof settingChange>;
