import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { getMerchantWaits } from '@khidma/contract/backoffice/overview';
import { getMerchantRates } from '@khidma/contract/insights/home';
import { getCallerCard } from '@khidma/contract/backoffice/lists';
import { pageMerchantDocuments } from '@khidma/contract/accounting/issued-documents';
import { pageStaffOrders } from '@khidma/contract/orders/staff-orders';

/** What the pages of a customer and a merchant ask beside themselves: somebody with no orders, nothing open and no documents. */
export const callerAnswers: readonly Answer[] = [
  answer(pageStaffOrders, sample(pageStaffOrders.output)),
  answer(pageMerchantDocuments, sample(pageMerchantDocuments.output)),
  answer(getCallerCard, { disputes: [], absences: [], chargebacks: [], mails: [], notes: [] }),
  answer(getMerchantWaits, { waits: [] }),
  answer(getMerchantRates, { rates: null }),
];
