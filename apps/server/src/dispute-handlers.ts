import type { Handler } from './core/call.ts';
import {
  addMyStatementHandler,
  addStatementHandler,
  openDisputeHandler,
  openMyDisputeHandler,
  takeBackDisputeHandler,
  takeBackMyDisputeHandler,
} from './modules/orders/disputes.ts';
import {
  acceptRefundHandler,
  handOverDisputeHandler,
  handOverMyDisputeHandler,
  offerRefundHandler,
} from './modules/orders/settle-disputes.ts';
import {
  proposeExtraWorkHandler,
  refuseExtraWorkHandler,
  withdrawExtraWorkHandler,
} from './modules/orders/extra-works.ts';
import { payExtraWorkHandler } from './modules/orders/pay-extra-work.ts';

/** What the two sides of an order do about it beside its states: extra work, and disputes. */
export const disputeHandlers: readonly Handler[] = [
  proposeExtraWorkHandler,
  withdrawExtraWorkHandler,
  refuseExtraWorkHandler,
  payExtraWorkHandler,
  openDisputeHandler,
  openMyDisputeHandler,
  addStatementHandler,
  addMyStatementHandler,
  takeBackDisputeHandler,
  takeBackMyDisputeHandler,
  offerRefundHandler,
  acceptRefundHandler,
  handOverDisputeHandler,
  handOverMyDisputeHandler,
];
