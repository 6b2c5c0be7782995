import {
  answerMyTimeProposal,
  answerTimeProposal,
  proposeMyTimes,
  proposeTimes,
} from '@khidma/contract/scheduling/time-proposals';
import { listVisitsAhead, planVisit, recordVisitStep } from '@khidma/contract/scheduling/visits';
import { setServiceVisit } from '@khidma/contract/scheduling/schedule';
import { defaultVisit } from '@khidma/domain/availability/visit-limits';
import {
  addOwnNote,
  cancelOrder,
  countDueOrders,
  decideCancelRequest,
  decideExtension,
  getOrder,
  hideOrder,
  pageOrders,
  removeOwnNote,
  showOrders,
} from '@khidma/contract/orders/merchant-orders';
import { completeOrder, confirmMyOrder } from '@khidma/contract/orders/completion';
import { getInsights } from '@khidma/contract/insights/insights';
import { noteServiceView } from '@khidma/contract/catalogue/shop-services';
import { getHome } from '@khidma/contract/insights/home';
import {
  getOwnCustomer,
  noteOwnCustomer,
  pageOwnCustomers,
} from '@khidma/contract/orders/own-customers';
import { addPromoCode } from '@khidma/contract/catalogue/promo-codes';
import {
  cancelUnpaidOrder,
  getMyOrder,
  getMyVisitCalendar,
  pageMyOrders,
  placeOrder,
  requestCancel,
  requestExtension,
  takeBackCancel,
} from '@khidma/contract/orders/customer-orders';
import { checkPayment, getMyReceipt, payOrder } from '@khidma/contract/orders/payments';
import {
  cancelRequested,
  completed,
  completionInput,
  givenCompletionImage,
  givenShop,
  merchantCompleted,
  orderInput,
  paid,
  placed,
  soon,
  tomorrow,
} from '../orders-factory.ts';
import { keptFor } from '../kept-on-phone.ts';
import { givenMerchant, givenStaff } from '../people.ts';
import { promoInput } from './content-samples.ts';
import { firstPage, sample } from './sample.ts';

/** Orders, from both sides of the counter. */
export const orderSamples = [
  sample(placeOrder, async (server) => {
    const shop = await givenShop(server);
    const input = orderInput(server, shop, {
      community: null,
      makani: '3003295320',
      note: 'Ring twice.',
    });
    const { token } = await givenStaff(server);
    const { code } = await server.ok(addPromoCode, promoInput(shop), token);
    return {
      input: { ...input, promoCode: code, expectedAmount: 18_000 },
      token: shop.customer.token,
    };
  }),
  sample(payOrder, async (server) => {
    const shop = await givenShop(server);
    const { id } = await placed(server, shop);
    return { input: { id }, token: shop.customer.token };
  }),
  sample(checkPayment, async (server) => {
    const shop = await givenShop(server);
    const { id } = await placed(server, shop);
    await server.ok(payOrder, { id }, shop.customer.token);
    return { input: { id }, token: shop.customer.token };
  }),
  sample(cancelUnpaidOrder, async (server) => {
    const shop = await givenShop(server);
    return { input: { id: (await placed(server, shop)).id }, token: shop.customer.token };
  }),
  sample(getInsights, async (server) => {
    const shop = await givenShop(server);
    await paid(server, shop);
    return { input: { from: '2026-11-01', to: '2026-11-30' }, token: shop.merchant.token };
  }),
  sample(noteServiceView, async (server) => ({
    input: { id: (await givenShop(server)).serviceId },
  })),
  sample(getHome, async (server) => {
    const shop = await givenShop(server);
    await paid(server, shop);
    return { input: {}, token: shop.merchant.token };
  }),
  sample(proposeTimes, async (server) => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    return { input: { id, times: [tomorrow(server).toISOString()] }, token: shop.merchant.token };
  }),
  sample(planVisit, async (server) => {
    const shop = await givenShop(server);
    const { minutes, isPerUnit, isOutdoor, optionMinutes } = defaultVisit;
    const visit = { serviceId: shop.serviceId, minutes, isPerUnit, isOutdoor, optionMinutes };
    await server.ok(setServiceVisit, { ...visit, arrivalMinutes: 120 }, shop.merchant.token);
    const { id, reservedAt } = await paid(server, shop);
    const startsAt = new Date(Date.parse(reservedAt ?? '') + 3_600_000).toISOString();
    return { input: { id, startsAt, team: null }, token: shop.merchant.token };
  }),
  sample(recordVisitStep, async (server) => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop, { reservedAt: soon(server).toISOString() });
    return {
      input: { id, step: 'onMyWay' as const, minutes: 30, kept: keptFor(server, 5) },
      token: shop.merchant.token,
    };
  }),
  sample(listVisitsAhead, async (server) => {
    const shop = await givenShop(server);
    await paid(server, shop, { reservedAt: soon(server).toISOString() });
    return { input: {}, token: shop.merchant.token };
  }),
  sample(proposeMyTimes, async (server) => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    return { input: { id, times: [tomorrow(server).toISOString()] }, token: shop.customer.token };
  }),
  sample(answerMyTimeProposal, async (server) => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    const times = [tomorrow(server).toISOString()];
    const proposed = await server.ok(proposeTimes, { id, times }, shop.merchant.token);
    const proposalId = proposed.timeProposal?.id ?? '';
    return { input: { id, proposalId, time: times[0] ?? null }, token: shop.customer.token };
  }),
  sample(answerTimeProposal, async (server) => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    const times = [tomorrow(server).toISOString()];
    const proposed = await server.ok(proposeMyTimes, { id, times }, shop.customer.token);
    const proposalId = proposed.timeProposal?.id ?? '';
    return { input: { id, proposalId, time: times[0] ?? null }, token: shop.merchant.token };
  }),
  sample(confirmMyOrder, async (server) => {
    const shop = await givenShop(server);
    return {
      input: { id: (await merchantCompleted(server, shop)).id },
      token: shop.customer.token,
    };
  }),
  sample(requestCancel, async (server) => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    const why = { reason: 'other', description: 'We are moving.' } as const;
    return { input: { id, ...why }, token: shop.customer.token };
  }),
  sample(takeBackCancel, async (server) => {
    const shop = await givenShop(server);
    return { input: { id: (await cancelRequested(server, shop)).id }, token: shop.customer.token };
  }),
  sample(requestExtension, async (server) => {
    const shop = await givenShop(server);
    return {
      input: { id: (await merchantCompleted(server, shop)).id },
      token: shop.customer.token,
    };
  }),
  sample(getMyOrder, async (server) => {
    const shop = await givenShop(server);
    return { input: { id: (await placed(server, shop)).id }, token: shop.customer.token };
  }),
  sample(getMyVisitCalendar, async (server) => {
    const shop = await givenShop(server);
    return { input: { id: (await paid(server, shop)).id }, token: shop.customer.token };
  }),
  sample(getMyReceipt, async (server) => {
    const shop = await givenShop(server);
    return { input: { id: (await paid(server, shop)).id }, token: shop.customer.token };
  }),
  sample(pageMyOrders, async (server) => {
    const shop = await givenShop(server);
    await placed(server, shop);
    return { input: { ...firstPage, status: 'ToBePaid' as const }, token: shop.customer.token };
  }),
  sample(cancelOrder, async (server) => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    const why = { reason: 'other', description: 'The team is ill.' } as const;
    return { input: { id, ...why }, token: shop.merchant.token };
  }),
  sample(completeOrder, async (server) => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    const picture = () => givenCompletionImage(server, shop.merchant.merchantId);
    const input = {
      ...(await completionInput(server, shop, id)),
      beforeImages: [await picture()],
      signature: { name: 'Omar Farouk', fileId: await picture() },
      kept: keptFor(server, 5),
    };
    return { input, token: shop.merchant.token };
  }),
  sample(decideCancelRequest, async (server) => {
    const shop = await givenShop(server);
    const { id } = await cancelRequested(server, shop);
    return { input: { id, agree: true, reason: '' }, token: shop.merchant.token };
  }),
  sample(decideExtension, async (server) => {
    const shop = await givenShop(server);
    const { id } = await merchantCompleted(server, shop);
    await server.ok(requestExtension, { id }, shop.customer.token);
    return { input: { id, agree: true }, token: shop.merchant.token };
  }),
  sample(showOrders, async (server) => {
    const shop = await givenShop(server);
    const { id } = await completed(server, shop);
    await server.ok(hideOrder, { id }, shop.merchant.token);
    return { input: { ids: [id] }, token: shop.merchant.token };
  }),
  sample(hideOrder, async (server) => {
    const shop = await givenShop(server);
    return { input: { id: (await completed(server, shop)).id }, token: shop.merchant.token };
  }),
  sample(addOwnNote, async (server) => {
    const shop = await givenShop(server);
    const { id } = await placed(server, shop);
    return { input: { id, text: 'The gate code is at the desk.' }, token: shop.merchant.token };
  }),
  sample(removeOwnNote, async (server) => {
    const shop = await givenShop(server);
    const { id } = await placed(server, shop);
    const { token } = shop.merchant;
    const { ownNotes } = await server.ok(addOwnNote, { id, text: 'Bring a ladder.' }, token);
    return { input: { id, noteId: ownNotes?.[0]?.id ?? '' }, token };
  }),
  sample(pageOwnCustomers, async (server) => {
    const shop = await givenShop(server);
    await paid(server, shop);
    return {
      input: { ...firstPage, text: 'o', kind: 'new' as const },
      token: shop.merchant.token,
    };
  }),
  sample(getOwnCustomer, async (server) => {
    const shop = await givenShop(server);
    await paid(server, shop);
    return { input: { id: shop.customer.customerId }, token: shop.merchant.token };
  }),
  sample(noteOwnCustomer, async (server) => {
    const shop = await givenShop(server);
    await paid(server, shop);
    const input = { id: shop.customer.customerId, text: 'Has a dog.' };
    return { input, token: shop.merchant.token };
  }),
  sample(getOrder, async (server) => {
    const shop = await givenShop(server);
    return { input: { id: (await placed(server, shop)).id }, token: shop.merchant.token };
  }),
  sample(countDueOrders, async (server) => ({
    input: {},
    token: (await givenMerchant(server)).token,
  })),
  sample(pageOrders, async (server) => {
    const shop = await givenShop(server);
    await placed(server, shop);
    return {
      input: {
        ...firstPage,
        status: 'ToBePaid' as const,
        text: 'clean',
        settlement: 'ToBeSettled' as const,
        serviceId: shop.serviceId,
        customerId: shop.customer.customerId,
        from: '2026-11-01',
        to: '2027-11-30',
        timeless: 'true' as const,
        removed: 'only' as const,
        sort: 'newest' as const,
      },
      token: shop.merchant.token,
    };
  }),
] as const;
