// Made by `npm run pages`, and by the development server, of what each page says of itself.
import { route as account } from '../features/account/account.page.tsx';
import { route as notificationSettings } from '../features/account/notification-settings.page.tsx';
import { route as browse } from '../features/browse/browse.page.tsx';
import { route as favourites } from '../features/favourites/favourites.page.tsx';
import { route as help } from '../features/help/help.page.tsx';
import { route as job } from '../features/job/job.page.tsx';
import { route as merchant } from '../features/merchant/merchant.page.tsx';
import { route as messages } from '../features/messages/messages.page.tsx';
import { route as order } from '../features/orders/order.page.tsx';
import { route as orders } from '../features/orders/orders.page.tsx';
import { route as receipt } from '../features/orders/receipt.page.tsx';
import { route as pay } from '../features/payment/pay.page.tsx';
import { route as service } from '../features/service/service.page.tsx';
import { route as visit } from '../features/visit/visit.page.tsx';

/** The routes of all pages, by the frame that they are shown in. */
export const pages = {
  customer: [account, notificationSettings, messages, order, orders, receipt, pay],
  link: [job, visit],
  main: [browse, favourites, help, merchant, service],
} as const;
