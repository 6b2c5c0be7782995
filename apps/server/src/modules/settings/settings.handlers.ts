import { listSettings } from '@khidma/contract/staff/list-settings';
import { pageSettingChanges } from '@khidma/contract/staff/page-setting-changes';
import { setServiceFee } from '@khidma/contract/staff/set-service-fee';
import { setSettlementSchedule } from '@khidma/contract/staff/set-settlement-schedule';
import { setTunables } from '@khidma/contract/staff/set-tunables';
import { takeBackServiceFee } from '@khidma/contract/staff/take-back-service-fee';
import { handle } from '../../core/call.ts';
import { runListSettings } from './list-settings.ts';
import { runPageSettingChanges } from './page-setting-changes.ts';
import { runSetServiceFee } from './set-service-fee.ts';
import { runSetSettlementSchedule } from './set-settlement-schedule.ts';
import { runSetTunables } from './set-tunables.ts';
import { runTakeBackServiceFee } from './take-back-service-fee.ts';

/** What the operator sets by numbers. */
export const settingsHandlers = [
  handle(listSettings, runListSettings),
  handle(setTunables, runSetTunables),
  handle(setServiceFee, runSetServiceFee),
  handle(takeBackServiceFee, runTakeBackServiceFee),
  handle(setSettlementSchedule, runSetSettlementSchedule),
  handle(pageSettingChanges, runPageSettingChanges),
] as const;
