import type { Handler } from './core/call.ts';
import {
  addMyStatementHandler,
  addStatementHandler,
  openDisputeHandler,
  openMyDisputeHandler,
  takeBackDisputeHandler,
  takeBackMyDisputeHandler,
} from './modules/orders/disputes.ts';

/** What the two sides of an order do in a dispute. */
export const disputeHandlers: readonly Handler[] = [
  openDisputeHandler,
  openMyDisputeHandler,
  addStatementHandler,
  addMyStatementHandler,
  takeBackDisputeHandler,
  takeBackMyDisputeHandler,
];
