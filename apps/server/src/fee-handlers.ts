import type { Handler } from './core/call.ts';
import {
  addFeeRuleHandler,
  endFeeRuleHandler,
  pageFeeRulesHandler,
  takeBackFeeRuleHandler,
} from './modules/fees/fee-rules.ts';
import { setServiceFeeHandler, takeBackServiceFeeHandler } from './modules/fees/service-fee.ts';

/** What staff do with the service fee. Part of `staffHandlers`. */
export const staffFeeHandlers: readonly Handler[] = [
  setServiceFeeHandler,
  takeBackServiceFeeHandler,
  pageFeeRulesHandler,
  addFeeRuleHandler,
  endFeeRuleHandler,
  takeBackFeeRuleHandler,
];
