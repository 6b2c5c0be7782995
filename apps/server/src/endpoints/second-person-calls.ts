import {
  addFeeRuleHandler,
  endFeeRuleHandler,
  takeBackFeeRuleHandler,
} from '../modules/fees/fee-rules.ts';
import { setServiceFeeHandler, takeBackServiceFeeHandler } from '../modules/fees/service-fee.ts';
import {
  enableStaffHandler,
  inviteStaffHandler,
  setStaffRoleHandler,
} from '../modules/account/staff-accounts.ts';
import { refundDisputeHandler } from '../modules/orders/decide-dispute.ts';
import { cancelStaffOrderHandler, refundOrderHandler } from '../modules/orders/staff-orders.ts';
import type { AgreedCalls } from '../modules/second-person/asks.ts';
import { setTunablesHandler } from '../modules/settings/change-settings.ts';

/** The operations that a second person of staff can agree to. */
export const secondPersonCalls: AgreedCalls = {
  refundOrder: refundOrderHandler,
  refundDispute: refundDisputeHandler,
  cancelStaffOrder: cancelStaffOrderHandler,
  setTunables: setTunablesHandler,
  setServiceFee: setServiceFeeHandler,
  takeBackServiceFee: takeBackServiceFeeHandler,
  addFeeRule: addFeeRuleHandler,
  endFeeRule: endFeeRuleHandler,
  takeBackFeeRule: takeBackFeeRuleHandler,
  inviteStaff: inviteStaffHandler,
  setStaffRole: setStaffRoleHandler,
  enableStaff: enableStaffHandler,
};
