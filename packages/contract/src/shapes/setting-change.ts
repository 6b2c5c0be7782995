import { feeScopes } from '@khidma/domain/fees/fee-rules';
import * as z from 'zod/mini';
import { day, id, instant } from './common.ts';
import { instalment, plainTunableName } from './operator-settings.ts';
import { names } from './reference.ts';
import { referenceKind } from './reference-entry.ts';

/** A category's or place's state before or after a change. */
export const entryState = z.object({ names, isHidden: z.boolean(), position: z.int() });

/** What one change of the settings was. `before` is null where there was nothing, `after` where nothing is left. */
export const settingChangeData = z.discriminatedUnion('setting', [
  z.object({
    setting: z.literal('tunable'),
    name: plainTunableName,
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
