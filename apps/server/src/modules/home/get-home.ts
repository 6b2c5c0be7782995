import { getHome } from '@khidma/contract/insights/home';
import { callerOf, handle } from '../../core/call.ts';
import { unreadSummaryOf } from '../messages/api.ts';
import { countNeedingMerchant } from '../orders/api.ts';
import { moneyOfHome } from './money-of-home.ts';
import { ratingOf, servicesOf, standingOf } from './standing.ts';
import { visitsOfDay } from './visits-of-day.ts';
import { disputesThatWait, ordersThatWait } from './what-waits.ts';

export const getHomeHandler = handle(getHome, async (call) => {
  const { id } = callerOf(call);
  const { underReview, ...services } = await servicesOf(call, id);
  const unread = await unreadSummaryOf(call.tx, id);
  const needs = await countNeedingMerchant(call.tx, id, call.now);
  const waits = await ordersThatWait(call, id);
  const disputes = await disputesThatWait(call, id);
  return {
    ...(await visitsOfDay(call, id)),
    needs,
    waits,
    disputes,
    hasMoreWaits: needs > waits.length + disputes.length,
    unread: { ...unread, since: unread.since?.toISOString() ?? null },
    services,
    money: await moneyOfHome(call, id),
    rating: await ratingOf(call, id),
    ...(await standingOf(call, id, { ...services, underReview })),
  };
});
