import { allHandlers } from '../../apps/server/src/endpoints/all-handlers.ts';
import { MOST_COUNTED } from '../../apps/server/src/kernel/page.ts';
import type { Endpoint } from '../../packages/contract/src/core/endpoint.ts';
import type { World } from './world.ts';

const endpoints = new Map(allHandlers.map(({ endpoint }) => [endpoint.name, endpoint]));

/** A call whose cost is compared. */
export interface Question {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly as: 'merchant' | 'panel' | 'customer' | 'staff' | 'nobody';
  readonly input: (world: World) => Record<string, unknown>;
  /** How many rows it fetches by their ids, where they are more than `DEEPER` allows for. */
  readonly rows?: number;
}

/** A page of conversations: of each of twenty itself, both members, who they are, the last message and the order at hand. */
const conversationPage = 20 * 6;

/** Names are counted up to a limit, of which a small world has six: of each its parts, its member and their index. */
const countedNames = MOST_COUNTED * 3;

/** Of each of the seven accounts that wait itself, its merchant, the one before it and the last six that its merchant handed in, each with an entry of its index. */
const historiesOfWaiting = 7 * (3 + 6 * 2);

/** Thirty days and the thirty before, each with as many hours and areas as a day can have: not more, however much is sold. */
const busyDays = 60 * 1.5;

/** A call, by whom and with what it is asked. */
export function of(
  as: Question['as'],
  call: string,
  name: string,
  input: Record<string, unknown> | Question['input'] = {},
): Question {
  const endpoint = endpoints.get(call);
  if (endpoint === undefined) throw new Error(`there is no call ${call}`);
  return { as, endpoint, name, input: typeof input === 'function' ? input : () => input };
}

const texts = [
  ['none has', 'plumbing'],
  ['two have', 'phoenix'],
  ['seven have', 'griffin'],
  ['sixty have', 'unicorn'],
  ['one in thirty has', 'with ironing'],
  ['one in five has', 'garden'],
  ['one in five has, in Arabic', 'تنظيف عميق'],
  ['one in five has, two characters in Arabic', 'عم'],
  ['one in five has, in Chinese', '深度清洁'],
  ['one in five has, two characters in Chinese', '清洁'],
  ['one customer in five is called', 'layla'],
  ['all have', 'KO'],
] as const;

/** Up to 201 rows are counted, many of them on a page of their own. */
const counted = 100;

/** A page of disputes: of each of twenty itself, its order, its customer and what was decided before. */
const disputePage = 20 * 4;

const serviceTexts = [
  ['none has', 'plumbing'],
  ['none has, of words that many have', 'deep garden'],
  ['one in thirty has', 'with ironing', '3'],
  ['one in ten has', 'at night', '10'],
  ['one in five has, in Arabic', 'تنظيف عميق'],
  ['one in five has, in Chinese', '清洁'],
  ['all have, a single character', '1'],
] as const;
const serviceSorts = [
  'createdAt:desc',
  'createdAt:asc',
  'updatedAt:desc',
  'updatedAt:asc',
] as const;

/** A merchant's list of services in every order, filtered and by texts; of a text both worlds are asked for as many as the small one has. */
const serviceQuestions: readonly Question[] = [
  ...serviceSorts.flatMap((sort) => [
    of('merchant', 'pageServices', `services, ${sort}`, { sort }),
    of('merchant', 'pageServices', `services, a status, ${sort}`, { status: 'Released', sort }),
    of('merchant', 'pageServices', `services, a category, ${sort}`, {
      categoryId: 'cleaning-deep',
      sort,
    }),
    ...serviceTexts.map(([name, text, pageSize = '20']) =>
      of('merchant', 'pageServices', `services by a text that ${name}, ${sort}`, {
        text,
        pageSize,
        sort,
      }),
    ),
  ]),
  of('merchant', 'pageServices', 'services, a category with leaves', { categoryId: 'cleaning' }),
  of('merchant', 'pageServices', 'services, text and status', {
    text: 'garden',
    status: 'Draft',
    pageSize: '2',
  }),
  of('merchant', 'pageServices', 'services, text and category', {
    text: 'deep',
    categoryId: 'cleaning',
    pageSize: '4',
  }),
  of('merchant', 'listUnfinishedServices', 'drafts'),
];

/** What the product is asked in every world. */
export const questions: readonly Question[] = [
  of('merchant', 'pageOrders', 'orders'),
  of('merchant', 'pageOrders', 'orders, page 3', { pageNum: '3' }),
  ...['Paid', 'PendingCancellation', 'Completed', 'Cancelled', 'RemainToBeEvaluated'].map(
    (status) => of('merchant', 'pageOrders', `orders, ${status}`, { status }),
  ),
  ...texts.map(([name, text]) =>
    of('merchant', 'pageOrders', `orders by a text that ${name}`, { text, pageSize: '5' }),
  ),
  of('merchant', 'pageOrders', 'orders by text and tab, few', { text: 'garden', status: 'Paid' }),
  ...['Completed', 'RemainToBeEvaluated'].flatMap((status) =>
    ['plumbing', 'griffin', 'garden', 'عم', '清洁'].map((text) =>
      of('merchant', 'pageOrders', `orders by "${text}", ${status}`, {
        text,
        status,
        pageSize: '5',
      }),
    ),
  ),
  of('merchant', 'getOrder', 'an order', ({ orderId }) => ({ id: orderId })),
  of('merchant', 'getHome', 'start page'),
  {
    ...of('merchant', 'getInsights', 'insights', { from: '2026-10-01', to: '2026-10-30' }),
    rows: busyDays,
  },
  of('merchant', 'getBalances', 'balances'),
  of('merchant', 'pageFlow', 'flow'),
  of('merchant', 'pageFlow', 'flow, settlements', { type: 'settlement' }),
  of('merchant', 'pageFlow', 'flow, days without any', { from: '2020-01-01', to: '2020-12-31' }),
  of('merchant', 'pageIncome', 'income'),
  of('merchant', 'pageIncome', 'income, settled', { settlementStatus: 'AlreadySettled' }),
  of('merchant', 'pageIncome', 'income, partly settled', { settlementStatus: 'PartialSettlement' }),
  of('merchant', 'pageWithdrawals', 'withdrawals'),
  of('merchant', 'pageWithdrawals', 'withdrawals, rejected', { status: 'Rejected' }),
  of('merchant', 'pageComments', 'comments'),
  of('customer', 'pageMyOrders', "a customer's orders"),
  ...serviceQuestions,
  of('nobody', 'pageShopServices', 'catalogue'),
  of('nobody', 'pageShopServices', 'catalogue by price', { sort: 'lowest' }),
  of('nobody', 'pageShopServices', 'catalogue, a category', { categoryId: 'cleaning-deep' }),
  of('nobody', 'pageShopServices', 'catalogue, an emirate', { emirate: 'SH' }),
  ...['plumbing', 'garden', 'تنظيف', '清洁'].map((text) =>
    of('nobody', 'pageShopServices', `catalogue by "${text}"`, { text, pageSize: '5' }),
  ),
  of('nobody', 'getShopService', 'a service', ({ serviceId }) => ({ id: serviceId })),
  of('nobody', 'listRecommendedMerchants', 'merchants of the landing page'),
  of('staff', 'getStaffOverview', "staff's overview"),
  of('staff', 'pageApplications', 'applications that wait'),
  of('staff', 'pageApplications', 'applications, activated', { status: 'Activated' }),
  of('staff', 'pageMerchants', 'merchants'),
  of('staff', 'pageMerchants', 'merchants, suspended', { status: 'suspended' }),
  of('staff', 'pageMerchants', 'merchants by licence', { sort: 'licenceDue' }),
  of('staff', 'pageMerchantRevisions', 'revisions that wait'),
  of('staff', 'pageMerchantRevisions', 'revisions, approved', { status: 'approved' }),
  of('staff', 'pageServiceReviews', 'services that wait'),
  {
    ...of('staff', 'pagePayoutAccountReviews', 'payout accounts that wait'),
    rows: historiesOfWaiting,
  },
  of('staff', 'pageWithdrawalReviews', 'withdrawals that wait'),
  of('staff', 'pageWithdrawalReviews', 'withdrawals, approved', { status: 'Approved' }),
  { ...of('staff', 'pageOutbox', 'mails'), rows: counted },
  of('staff', 'pageOutbox', 'mails to somebody', { recipient: 'customer7@example.com' }),
  of('staff', 'pageStaffActions', 'actions of staff'),
  of('staff', 'pageStaffActions', 'actions of one of staff', ({ staffId }) => ({ staffId })),
  of('staff', 'pageStaffActions', 'actions of a kind', { action: 'startAudit' }),
  of('staff', 'pageStaffActions', 'actions of a kind that nobody did', {
    action: 'approveService',
  }),
  of('staff', 'pageStaffActions', 'actions on settings', { subjectKind: 'setting' }),
  of('staff', 'pageSettingChanges', 'changes of settings'),
  of('staff', 'getStaffMerchant', 'a merchant, to staff', ({ merchantId }) => ({ id: merchantId })),
  of('merchant', 'pageNotices', 'notices'),
  of('merchant', 'pageNotices', 'notices, page 3', { pageNum: '3' }),
  of('merchant', 'pageNotices', 'notices of a sender', { sender: '1000' }),
  of('merchant', 'pageNotices', 'notices, unread', { unreadOnly: 'true' }),
  of('merchant', 'countUnreadNotices', 'notices, how many are unread'),
  of('customer', 'pageCustomerNotices', 'notices of a customer'),
  of('staff', 'pageStaffNotices', 'notices of staff'),
  { ...of('panel', 'pageConversations', 'conversations'), rows: conversationPage },
  {
    ...of('panel', 'pageConversations', 'conversations, unread', { filter: 'unread' }),
    rows: conversationPage,
  },
  {
    ...of('panel', 'pageConversations', 'conversations, waiting', { filter: 'waiting' }),
    rows: conversationPage,
  },
  of('panel', 'pageConversations', 'conversations with a name that ten have', {
    text: 'fairweather',
  }),
  {
    ...of('panel', 'pageConversations', 'conversations with a name that one in sixteen has', {
      text: 'fatima',
    }),
    rows: conversationPage + countedNames,
  },
  of('panel', 'countUnread', 'messages, how many are unread'),
  of('panel', 'listMessages', 'messages', (world) => ({ conversationId: world.conversationId })),
  of('panel', 'listMessages', 'messages around a place', (world) => ({
    conversationId: world.conversationId,
    around: '1300',
  })),
  of('panel', 'searchMessages', 'messages by a text that sixty have', { text: 'unicorn' }),
  of('panel', 'searchMessages', 'messages of a conversation by a text', (world) => ({
    conversationId: world.conversationId,
    text: 'with ironing',
  })),
  of('panel', 'searchMessages', 'messages by a text that none has', { text: 'plumbing' }),
  of('merchant', 'countDueOrders', 'orders, how many are due'),
  of('merchant', 'listVisitsAhead', 'orders, the visits of today and tomorrow'),
  of('merchant', 'pageOwnCustomers', "a merchant's customers"),
  {
    ...of('merchant', 'pageOwnCustomers', "a merchant's customers, who came back", {
      kind: 'repeat',
    }),
    rows: counted,
  },
  of('merchant', 'pageOwnCustomers', "a merchant's customers by a name", { text: 'layla' }),
  of('merchant', 'pageDocuments', 'documents'),
  of('merchant', 'pageDocuments', 'documents, fee invoices', { kind: 'feeInvoice' }),
  of('merchant', 'pageDocuments', 'documents of a month', { month: '2026-11' }),
  of('nobody', 'listFreeTimes', 'free times of a month', ({ serviceId }) => ({
    id: serviceId,
    from: '2026-11-01',
    days: '30',
  })),
  of('staff', 'getDeskQueues', "staff's queues"),
  of('staff', 'pageStaffOrders', 'orders, to staff'),
  of('staff', 'pageStaffOrders', 'orders, to staff, paid', { status: 'Paid' }),
  of('staff', 'pageStaffOrders', 'orders, to staff, late', { late: 'only' }),
  of('staff', 'pageStaffOrders', 'orders, to staff, by a number', { text: 'KO-G1234' }),
  of('staff', 'pageStaffOrders', 'orders, to staff, by a text that few have', { text: 'phoenix' }),
  of('staff', 'pageStaffOrders', 'orders, to staff, by a text that many have', { text: 'garden' }),
  of('staff', 'pageStaffOrders', 'orders, to staff, of a merchant', ({ merchantId }) => ({
    merchantId,
  })),
  of('staff', 'pageCustomers', 'customers, to staff'),
  of('staff', 'pageCustomers', 'customers, to staff, by a name', { text: 'layla' }),
  of('staff', 'pageStaffComments', 'comments, to staff'),
  of('staff', 'pageStaffComments', 'comments, to staff, of one star', { rating: '1' }),
  of('staff', 'pageDisputes', 'disputes that wait'),
  {
    ...of('staff', 'pageDisputes', 'disputes that were decided', { status: 'Decided' }),
    rows: disputePage,
  },
  of('staff', 'pageChargebacks', 'chargebacks'),
];
