// Made by `npm run pages`, and by the development server, of what each page says of itself.
import { route as accountAccount } from '../features/account/account.page.tsx';
import { route as adjustments } from '../features/adjustments/adjustments.page.tsx';
import { route as announcements } from '../features/announcements/announcements.page.tsx';
import { route as application } from '../features/applications/application.page.tsx';
import { route as applications } from '../features/applications/applications.page.tsx';
import { route as auditLog } from '../features/audit-log/audit-log.page.tsx';
import { route as setUp } from '../features/auth/set-up.page.tsx';
import { route as booksAccount } from '../features/books/account.page.tsx';
import { route as books } from '../features/books/books.page.tsx';
import { route as certificates } from '../features/certificates/certificates.page.tsx';
import { route as chargeback } from '../features/chargebacks/chargeback.page.tsx';
import { route as chargebacks } from '../features/chargebacks/chargebacks.page.tsx';
import { route as comments } from '../features/comments/comments.page.tsx';
import { route as contactFigures } from '../features/contact-figures/contact-figures.page.tsx';
import { route as contentPages } from '../features/content-pages/content-pages.page.tsx';
import { route as customer } from '../features/customers/customer.page.tsx';
import { route as customers } from '../features/customers/customers.page.tsx';
import { route as disputes } from '../features/disputes/disputes.page.tsx';
import { route as payoutAccount } from '../features/finance/payout-account.page.tsx';
import { route as payoutAccounts } from '../features/finance/payout-accounts.page.tsx';
import { route as withdrawals } from '../features/finance/withdrawals.page.tsx';
import { route as atRisk } from '../features/merchants-at-risk/at-risk.page.tsx';
import { route as merchant } from '../features/merchants/merchant.page.tsx';
import { route as merchants } from '../features/merchants/merchants.page.tsx';
import { route as messageText } from '../features/message-texts/message-text.page.tsx';
import { route as messageTexts } from '../features/message-texts/message-texts.page.tsx';
import { route as messages } from '../features/messages/messages.page.tsx';
import { route as notificationSettings } from '../features/notices/notification-settings.page.tsx';
import { route as order } from '../features/orders/order.page.tsx';
import { route as orders } from '../features/orders/orders.page.tsx';
import { route as outbox } from '../features/outbox/outbox.page.tsx';
import { route as overview } from '../features/overview/overview.page.tsx';
import { route as payoutRun } from '../features/payout-runs/payout-run.page.tsx';
import { route as payoutRuns } from '../features/payout-runs/payout-runs.page.tsx';
import { route as promoCodes } from '../features/promo-codes/promo-codes.page.tsx';
import { route as difference } from '../features/reconciliation/difference.page.tsx';
import { route as reconciliation } from '../features/reconciliation/reconciliation.page.tsx';
import { route as reports } from '../features/reports/reports.page.tsx';
import { route as revision } from '../features/revisions/revision.page.tsx';
import { route as revisions } from '../features/revisions/revisions.page.tsx';
import { route as secondPerson } from '../features/second-person/second-person.page.tsx';
import { route as service } from '../features/services/service.page.tsx';
import { route as services } from '../features/services/services.page.tsx';
import { route as settings } from '../features/settings/settings.page.tsx';
import { route as staff } from '../features/staff/staff.page.tsx';

/** The routes of all pages, by the frame that they are shown in. */
export const pages = {
  main: [
    accountAccount,
    adjustments,
    announcements,
    application,
    applications,
    auditLog,
    booksAccount,
    books,
    certificates,
    chargeback,
    chargebacks,
    comments,
    contactFigures,
    contentPages,
    customer,
    customers,
    disputes,
    payoutAccount,
    payoutAccounts,
    withdrawals,
    atRisk,
    merchant,
    merchants,
    messageText,
    messageTexts,
    messages,
    notificationSettings,
    order,
    orders,
    outbox,
    overview,
    payoutRun,
    payoutRuns,
    promoCodes,
    difference,
    reconciliation,
    reports,
    revision,
    revisions,
    secondPerson,
    service,
    services,
    settings,
    staff,
  ],
  root: [setUp],
} as const;
