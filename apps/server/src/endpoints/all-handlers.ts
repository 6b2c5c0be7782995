import { collectHandlers, type Handler } from '../kernel/call.ts';
import * as exportDeskList from './export-desk-list.ts';
import * as account from '../areas/identity/account/endpoints.ts';
import * as adjustments from '../areas/money/adjustments/endpoints.ts';
import * as auth from '../areas/identity/auth/endpoints.ts';
import * as books from '../areas/accounting/books/endpoints.ts';
import * as calls from '../areas/messaging/calls/endpoints.ts';
import * as certificates from '../areas/merchants/certificates/endpoints.ts';
import * as chargebacks from '../areas/accounting/chargebacks/endpoints.ts';
import * as desk from '../areas/backoffice/desk/endpoints.ts';
import * as documents from '../areas/accounting/documents/endpoints.ts';
import * as fees from '../areas/money/fees/endpoints.ts';
import * as finance from '../areas/money/finance/endpoints.ts';
import * as home from '../areas/insights/home/endpoints.ts';
import * as insights from '../areas/insights/figures/endpoints.ts';
import * as merchants from '../areas/merchants/profiles/endpoints.ts';
import * as messages from '../areas/messaging/messages/endpoints.ts';
import * as notices from '../areas/messaging/notices/endpoints.ts';
import * as orders from '../areas/orders/endpoints.ts';
import * as outbox from '../areas/messaging/outbox/endpoints.ts';
import * as pages from '../areas/backoffice/pages/endpoints.ts';
import * as personalData from '../areas/privacy/endpoints.ts';
import * as promotions from '../areas/catalogue/promotions/endpoints.ts';
import * as reconciliation from '../areas/accounting/reconciliation/endpoints.ts';
import * as reference from '../areas/catalogue/reference/endpoints.ts';
import * as services from '../areas/catalogue/services/endpoints.ts';
import * as settings from '../areas/backoffice/settings/endpoints.ts';
import * as staff from '../areas/backoffice/staff/endpoints.ts';
import * as uploads from '../areas/files/endpoints.ts';
import * as visits from '../areas/scheduling/endpoints.ts';
import * as secondPerson from './second-person.ts';
import { logStaffCalls, maskForStaff } from './staff-calls.ts';

/** Every endpoint with its operation: an area's are in the files that its `endpoints.ts` hands on. */
export const allHandlers: readonly Handler[] = collectHandlers(
  account,
  adjustments,
  auth,
  books,
  calls,
  certificates,
  chargebacks,
  desk,
  documents,
  exportDeskList,
  fees,
  finance,
  home,
  insights,
  merchants,
  messages,
  notices,
  orders,
  outbox,
  pages,
  personalData,
  promotions,
  reconciliation,
  reference,
  secondPerson,
  services,
  settings,
  staff,
  uploads,
  visits,
).map((handler) => maskForStaff(logStaffCalls(handler)));
