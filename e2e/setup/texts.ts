import { absence } from '@khidma/i18n/en_US/absence';
import { account } from '@khidma/i18n/en_US/account';
import { accountSettings } from '@khidma/i18n/en_US/account-settings';
import { auth } from '@khidma/i18n/en_US/auth';
import { books } from '@khidma/i18n/en_US/books';
import { callScreen } from '@khidma/i18n/en_US/call-screen';
import { cancelReasons } from '@khidma/i18n/en_US/cancel-reasons';
import { certificates } from '@khidma/i18n/en_US/certificates';
import { comments } from '@khidma/i18n/en_US/comments';
import { common } from '@khidma/i18n/en_US/common';
import { console } from '@khidma/i18n/en_US/console';
import { consoleChargebacks } from '@khidma/i18n/en_US/console-chargebacks';
import { consoleDesk } from '@khidma/i18n/en_US/console-desk';
import { consoleLists } from '@khidma/i18n/en_US/console-lists';
import { consoleOverview } from '@khidma/i18n/en_US/console-overview';
import { consoleMerchants } from '@khidma/i18n/en_US/console-merchants';
import { consoleOrders } from '@khidma/i18n/en_US/console-orders';
import { consolePayouts } from '@khidma/i18n/en_US/console-payouts';
import { consoleSecond } from '@khidma/i18n/en_US/console-second';
import { consoleStaff } from '@khidma/i18n/en_US/console-staff';
import { controls } from '@khidma/i18n/en_US/controls';
import { disputes } from '@khidma/i18n/en_US/disputes';
import { documents } from '@khidma/i18n/en_US/documents';
import { errors } from '@khidma/i18n/en_US/errors';
import { finance } from '@khidma/i18n/en_US/finance';
import { frame } from '@khidma/i18n/en_US/frame';
import { home } from '@khidma/i18n/en_US/home';
import { hours } from '@khidma/i18n/en_US/hours';
import { join } from '@khidma/i18n/en_US/join';
import { joinData } from '@khidma/i18n/en_US/join-data';
import { kept } from '@khidma/i18n/en_US/kept';
import { landing } from '@khidma/i18n/en_US/landing';
import { legal } from '@khidma/i18n/en_US/legal';
import { look } from '@khidma/i18n/en_US/look';
import { mail } from '@khidma/i18n/en_US/mail';
import { mailMoney } from '@khidma/i18n/en_US/mail-money';
import { merchantFields } from '@khidma/i18n/en_US/merchant-fields';
import { merchantProfile } from '@khidma/i18n/en_US/merchant-profile';
import { messenger } from '@khidma/i18n/en_US/messenger';
import { nav } from '@khidma/i18n/en_US/nav';
import { ownAccount } from '@khidma/i18n/en_US/own-account';
import { orders } from '@khidma/i18n/en_US/orders';
import { paymentFailures } from '@khidma/i18n/en_US/payment-failures';
import { payouts } from '@khidma/i18n/en_US/payouts';
import { pictures } from '@khidma/i18n/en_US/pictures';
import { reconciliation } from '@khidma/i18n/en_US/reconciliation';
import { rules } from '@khidma/i18n/en_US/rules';
import { sandboxPay } from '@khidma/i18n/en_US/sandbox-pay';
import { secondFactor } from '@khidma/i18n/en_US/second-factor';
import { serviceEditor } from '@khidma/i18n/en_US/service-editor';
import { serviceMedia } from '@khidma/i18n/en_US/service-media';
import { servicePrices } from '@khidma/i18n/en_US/service-prices';
import { serviceViews } from '@khidma/i18n/en_US/service-views';
import { proof } from '@khidma/i18n/en_US/proof';
import { services } from '@khidma/i18n/en_US/services';
import { shop } from '@khidma/i18n/en_US/shop';
import { shopOrder } from '@khidma/i18n/en_US/shop-order';
import { shopBooking } from '@khidma/i18n/en_US/shop-booking';
import { shopServices } from '@khidma/i18n/en_US/shop-services';
import { shopOrders } from '@khidma/i18n/en_US/shop-orders';
import { signInSafety } from '@khidma/i18n/en_US/sign-in-safety';
import { statuses } from '@khidma/i18n/en_US/statuses';
import { uploads } from '@khidma/i18n/en_US/uploads';
import { visits } from '@khidma/i18n/en_US/visits';
import { withClock } from '@khidma/i18n/clock';
import { languages, type Lang } from '@khidma/i18n/languages';
import { createTranslator } from 'use-intl/core';

const english = {
  absence,
  account,
  accountSettings,
  auth,
  books,
  callScreen,
  cancelReasons,
  certificates,
  common,
  console,
  consoleChargebacks,
  consoleMerchants,
  consoleOrders,
  consolePayouts,
  consoleSecond,
  consoleStaff,
  controls,
  disputes,
  errors,
  finance,
  frame,
  home,
  hours,
  join,
  joinData,
  kept,
  landing,
  legal,
  look,
  mail,
  mailMoney,
  merchantFields,
  merchantProfile,
  messenger,
  nav,
  ownAccount,
  orders,
  paymentFailures,
  payouts,
  pictures,
  reconciliation,
  rules,
  sandboxPay,
  secondFactor,
  serviceEditor,
  serviceMedia,
  servicePrices,
  serviceViews,
  services,
  shop,
  shopBooking,
  shopOrder,
  shopServices,
  shopOrders,
  signInSafety,
  statuses,
  proof,
  uploads,
};

/** Of all keys in one type the compiler makes too much: these stand in a second one, asked first because the large one fails dearly. */
const more = { comments, consoleDesk, consoleLists, consoleOverview, documents, visits };

type Translator<Messages extends object> = ReturnType<typeof createTranslator<Messages>>;

/** Says a text of the catalogues: journeys find by it what a screen shows, in every language. */
export type Say = Translator<typeof more> & Translator<typeof english>;

const translator = (lang: Lang, messages: Readonly<Record<string, unknown>>): Say => {
  const locale = withClock(languages[lang].bcp47);
  const say: unknown = createTranslator({ locale, messages, timeZone: 'Asia/Dubai' });
  // Both halves are the same function: the types only say which keys there are.
  return say as Say;
};

/** The catalogues of a language. They have the same keys in all of them, so English gives the type. */
export async function loadTexts(lang: Lang): Promise<Say> {
  const catalogues = { ...english, ...more };
  if (lang === 'en_US') return translator(lang, catalogues);
  const areas = await Promise.all(
    Object.keys(catalogues).map(async (area) => {
      const file = area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const module: Record<string, unknown> = await import(`@khidma/i18n/${lang}/${file}`);
      return [area, module[area]];
    }),
  );
  return translator(lang, Object.fromEntries(areas));
}
