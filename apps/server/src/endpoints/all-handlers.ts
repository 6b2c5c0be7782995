import { handlersOf, type Handler } from '../core/call.ts';
import * as exportDeskList from './export-desk-list.ts';
import { accountHandlers } from '../modules/account/endpoints.ts';
import { adjustmentsHandlers } from '../modules/adjustments/endpoints.ts';
import { authHandlers } from '../modules/auth/endpoints.ts';
import { booksHandlers } from '../modules/books/endpoints.ts';
import { callsHandlers } from '../modules/calls/endpoints.ts';
import { certificatesHandlers } from '../modules/certificates/endpoints.ts';
import { chargebacksHandlers } from '../modules/chargebacks/endpoints.ts';
import { deskHandlers } from '../modules/desk/endpoints.ts';
import { documentsHandlers } from '../modules/documents/endpoints.ts';
import { feesHandlers } from '../modules/fees/endpoints.ts';
import { financeHandlers } from '../modules/finance/endpoints.ts';
import { homeHandlers } from '../modules/home/endpoints.ts';
import { insightsHandlers } from '../modules/insights/endpoints.ts';
import { merchantsHandlers } from '../modules/merchants/endpoints.ts';
import { messagesHandlers } from '../modules/messages/endpoints.ts';
import { noticesHandlers } from '../modules/notices/endpoints.ts';
import { ordersHandlers } from '../modules/orders/endpoints.ts';
import { outboxHandlers } from '../modules/outbox/endpoints.ts';
import { pagesHandlers } from '../modules/pages/endpoints.ts';
import { personalDataHandlers } from '../modules/personal-data/endpoints.ts';
import { promotionsHandlers } from '../modules/promotions/endpoints.ts';
import { reconciliationHandlers } from '../modules/reconciliation/endpoints.ts';
import { referenceHandlers } from '../modules/reference/endpoints.ts';
import { servicesHandlers } from '../modules/services/endpoints.ts';
import { settingsHandlers } from '../modules/settings/endpoints.ts';
import { staffHandlers } from '../modules/staff/endpoints.ts';
import { uploadsHandlers } from '../modules/uploads/endpoints.ts';
import { visitsHandlers } from '../modules/visits/endpoints.ts';
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
  ...handlersOf(exportDeskList, secondPerson),
].map((handler) => maskForStaff(logStaffCalls(handler)));
