import {
  addFeeRuleHandler,
  endFeeRuleHandler,
  takeBackFeeRuleHandler,
} from '../areas/money/fees/fee-rules.ts';
import {
  setServiceFeeHandler,
  takeBackServiceFeeHandler,
} from '../areas/money/fees/service-fee.ts';
import {
  enableStaffHandler,
  inviteStaffHandler,
  setStaffRoleHandler,
} from '../areas/identity/account/staff-accounts.ts';
import { refundDisputeHandler } from '../areas/orders/disputes/decide-dispute.ts';
import { cancelStaffOrderHandler, refundOrderHandler } from '../areas/orders/staff/staff-orders.ts';
import type { AgreedCalls } from '../areas/backoffice/second-person/asks.ts';
import { setTunablesHandler } from '../areas/backoffice/settings/change-settings.ts';

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
