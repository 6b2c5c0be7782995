// Made by `npm run pages`, and by the development server, of what each page says of itself.
import { route as accountSettings } from '../features/account/account-settings.page.tsx';
import { route as fundSecurity } from '../features/account/fund-security.page.tsx';
import { route as notificationSettings } from '../features/account/notification-settings.page.tsx';
import { route as userCenter } from '../features/account/user-center.page.tsx';
import { route as expiredCertificate } from '../features/certificates/expired-certificate.page.tsx';
import { route as chat } from '../features/chat/chat.page.tsx';
import { route as comments } from '../features/comments/comments.page.tsx';
import { route as customer } from '../features/customers/customer.page.tsx';
import { route as customers } from '../features/customers/customers.page.tsx';
import { route as finance } from '../features/finance/finance.page.tsx';
import { route as withdraw } from '../features/finance/withdraw.page.tsx';
import { route as help } from '../features/help/help.page.tsx';
import { route as home } from '../features/home/home.page.tsx';
import { route as insights } from '../features/insights/insights.page.tsx';
import { route as merchant } from '../features/merchants/merchant.page.tsx';
import { route as order } from '../features/orders/order.page.tsx';
import { route as orders } from '../features/orders/orders.page.tsx';
import { route as qr } from '../features/services/detail/qr.page.tsx';
import { route as serviceImages } from '../features/services/detail/service-images.page.tsx';
import { route as service } from '../features/services/detail/service.page.tsx';
import { route as services } from '../features/services/list/services.page.tsx';
import { route as unfinishedServices } from '../features/services/list/unfinished-services.page.tsx';
import { route as editService } from '../features/services/wizard/edit-service.page.tsx';
import { route as calendar } from '../features/visits/calendar.page.tsx';
import { route as visits } from '../features/visits/visits.page.tsx';
import { route as workingTimes } from '../features/visits/working-times.page.tsx';

/** The routes of all pages, by the frame that they are shown in. */
export const pages = {
  account: [accountSettings, fundSecurity, notificationSettings, userCenter, merchant],
  main: [
    expiredCertificate,
    chat,
    comments,
    customer,
    customers,
    finance,
    withdraw,
    help,
    home,
    insights,
    order,
    orders,
    qr,
    serviceImages,
    service,
    services,
    unfinishedServices,
    editService,
    calendar,
    visits,
    workingTimes,
  ],
} as const;
