import { collectHandlers, type Handler } from '../kernel/call.ts';
import * as exportDeskList from './export-desk-list.ts';
import { accountHandlers } from '../areas/identity/account/endpoints.ts';
import { adjustmentsHandlers } from '../areas/money/adjustments/endpoints.ts';
import { authHandlers } from '../areas/identity/auth/endpoints.ts';
import { booksHandlers } from '../areas/accounting/books/endpoints.ts';
import { callsHandlers } from '../areas/messaging/calls/endpoints.ts';
import { certificatesHandlers } from '../areas/merchants/certificates/endpoints.ts';
import { chargebacksHandlers } from '../areas/accounting/chargebacks/endpoints.ts';
import { deskHandlers } from '../areas/backoffice/desk/endpoints.ts';
import { documentsHandlers } from '../areas/accounting/documents/endpoints.ts';
import { feesHandlers } from '../areas/money/fees/endpoints.ts';
import { financeHandlers } from '../areas/money/finance/endpoints.ts';
import { homeHandlers } from '../areas/insights/home/endpoints.ts';
import { insightsHandlers } from '../areas/insights/figures/endpoints.ts';
import { merchantsHandlers } from '../areas/merchants/profiles/endpoints.ts';
import { messagesHandlers } from '../areas/messaging/messages/endpoints.ts';
import { noticesHandlers } from '../areas/messaging/notices/endpoints.ts';
import { ordersHandlers } from '../areas/orders/endpoints.ts';
import { outboxHandlers } from '../areas/messaging/outbox/endpoints.ts';
import { pagesHandlers } from '../areas/backoffice/pages/endpoints.ts';
import { personalDataHandlers } from '../areas/privacy/endpoints.ts';
import { promotionsHandlers } from '../areas/catalogue/promotions/endpoints.ts';
import { reconciliationHandlers } from '../areas/accounting/reconciliation/endpoints.ts';
import { referenceHandlers } from '../areas/catalogue/reference/endpoints.ts';
import { servicesHandlers } from '../areas/catalogue/services/endpoints.ts';
import { settingsHandlers } from '../areas/backoffice/settings/endpoints.ts';
import { staffHandlers } from '../areas/backoffice/staff/endpoints.ts';
import { uploadsHandlers } from '../areas/files/endpoints.ts';
import { visitsHandlers } from '../areas/scheduling/endpoints.ts';
import * as secondPerson from './second-person.ts';
import { logStaffCalls, maskForStaff } from './staff-calls.ts';

/** Every endpoint with its operation: an area's are listed in its `endpoints.ts`. */
export const allHandlers: readonly Handler[] = [
  ...accountHandlers,
  ...adjustmentsHandlers,
  ...authHandlers,
  ...booksHandlers,
  ...callsHandlers,
  ...certificatesHandlers,
  ...chargebacksHandlers,
  ...deskHandlers,
  ...documentsHandlers,
  ...feesHandlers,
  ...financeHandlers,
  ...homeHandlers,
  ...insightsHandlers,
  ...merchantsHandlers,
  ...messagesHandlers,
  ...noticesHandlers,
  ...ordersHandlers,
  ...outboxHandlers,
  ...pagesHandlers,
  ...personalDataHandlers,
  ...promotionsHandlers,
  ...reconciliationHandlers,
  ...referenceHandlers,
  ...servicesHandlers,
  ...settingsHandlers,
  ...staffHandlers,
  ...uploadsHandlers,
  ...visitsHandlers,
  // What reads the lists, and does the work, of all areas.
  ...collectHandlers(exportDeskList, secondPerson),
].map((handler) => maskForStaff(logStaffCalls(handler)));
