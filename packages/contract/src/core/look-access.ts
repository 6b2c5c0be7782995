/**
 * What staff see who look through a merchant's eyes: these reads, and nothing that changes anything. Left out are
 * conversations and notices, documents, sessions and settings of its people, and where its money goes.
 */
export const openToLooks: ReadonlySet<string> = new Set([
  'getMerchantDetail',
  'getHome',
  'getInsights',
  'getAnswerTimes',
  'listSpecs',
  'getCategoryExtraInfo',
  'getMerchantCategories',
  'pageServices',
  'listUnfinishedServices',
  'getService',
  'pageOrders',
  'getOrder',
  'countDueOrders',
  'pageOwnCustomers',
  'getOwnCustomer',
  'pageServiceVisits',
  'getServiceVisit',
  'getSchedule',
  'getCalendar',
  'pageComments',
  'getBalances',
  'pageIncome',
  'pageFlow',
  'getFlowDetail',
  'getFeeDetail',
  'getWaitingMoney',
  'getVatReturn',
]);

/** The one change that such a look may make: to end itself. */
export const endOfLook = 'signOut';
