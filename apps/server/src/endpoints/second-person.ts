import {
  type AgreedCalls,
  askFor,
  decideOn,
  pageAsks,
} from '../areas/backoffice/second-person/asks.ts';
import { setTunablesHandler } from '../areas/backoffice/settings/change-settings.ts';
import {
  enableStaffHandler,
  inviteStaffHandler,
  setStaffRoleHandler,
} from '../areas/identity/account/staff-accounts.ts';
import {
  addFeeRuleHandler,
  endFeeRuleHandler,
  setServiceFeeHandler,
  takeBackFeeRuleHandler,
  takeBackServiceFeeHandler,
} from '../areas/money/fees/fee-rules.ts';
import { refundDisputeHandler } from '../areas/orders/disputes/decide-dispute.ts';
import { cancelStaffOrderHandler, refundOrderHandler } from '../areas/orders/staff/staff-orders.ts';
import { handle } from '../kernel/call.ts';
import {
  askSecondPerson,
  decideSecondPerson,
  pageSecondPerson,
} from '@khidma/contract/backoffice/second-person';

// What one of staff asks a second one to agree to is done by operations of all modules.

export const askSecondPersonHandler = handle(askSecondPerson, (call) =>
  askFor(call, secondPersonCalls),
);

export const decideSecondPersonHandler = handle(decideSecondPerson, (call) =>
  decideOn(call, secondPersonCalls),
);

export const pageSecondPersonHandler = handle(pageSecondPerson, (call) => pageAsks(call));

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
