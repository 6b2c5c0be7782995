import type { account } from './en_US/account.ts';
import type { accountSettings } from './en_US/account-settings.ts';
import type { auth } from './en_US/auth.ts';
import type { avatar } from './en_US/avatar.ts';
import type { callScreen } from './en_US/call-screen.ts';
import type { cancelReasons } from './en_US/cancel-reasons.ts';
import type { certificates } from './en_US/certificates.ts';
import type { commentReport } from './en_US/comment-report.ts';
import type { comments } from './en_US/comments.ts';
import type { common } from './en_US/common.ts';
import type { console } from './en_US/console.ts';
import type { consoleCustomers } from './en_US/console-customers.ts';
import type { consoleDesk } from './en_US/console-desk.ts';
import type { consoleMerchants } from './en_US/console-merchants.ts';
import type { consoleOrders } from './en_US/console-orders.ts';
import type { consoleOutbox } from './en_US/console-outbox.ts';
import type { consoleSettings } from './en_US/console-settings.ts';
import type { consoleStaff } from './en_US/console-staff.ts';
import type { dataCopy } from './en_US/data-copy.ts';
import type { disputes } from './en_US/disputes.ts';
import type { documents } from './en_US/documents.ts';
import type { errors } from './en_US/errors.ts';
import type { exports } from './en_US/exports.ts';
import type { finance } from './en_US/finance.ts';
import type { frame } from './en_US/frame.ts';
import type { home } from './en_US/home.ts';
import type { hours } from './en_US/hours.ts';
import type { insights } from './en_US/insights.ts';
import type { join } from './en_US/join.ts';
import type { joinData } from './en_US/join-data.ts';
import type { landing } from './en_US/landing.ts';
import type { legal } from './en_US/legal.ts';
import type { mail } from './en_US/mail.ts';
import type { merchantProfile } from './en_US/merchant-profile.ts';
import type { messenger } from './en_US/messenger.ts';
import type { nav } from './en_US/nav.ts';
import type { noticeKinds } from './en_US/notice-kinds.ts';
import type { noticeSettings } from './en_US/notice-settings.ts';
import type { notices } from './en_US/notices.ts';
import type { orderEvents } from './en_US/order-events.ts';
import type { orders } from './en_US/orders.ts';
import type { rules } from './en_US/rules.ts';
import type { schedule } from './en_US/schedule.ts';
import type { serviceEditor } from './en_US/service-editor.ts';
import type { serviceMedia } from './en_US/service-media.ts';
import type { servicePrices } from './en_US/service-prices.ts';
import type { serviceViews } from './en_US/service-views.ts';
import type { services } from './en_US/services.ts';
import type { shop } from './en_US/shop.ts';
import type { shopAccount } from './en_US/shop-account.ts';
import type { shopAddresses } from './en_US/shop-addresses.ts';
import type { shopMerchant } from './en_US/shop-merchant.ts';
import type { shopRatings } from './en_US/shop-ratings.ts';
import type { secondFactor } from './en_US/second-factor.ts';
import type { shopReceipt } from './en_US/shop-receipt.ts';
import type { signInSafety } from './en_US/sign-in-safety.ts';
import type { statuses } from './en_US/statuses.ts';
import type { uploads } from './en_US/uploads.ts';
import type { visits } from './en_US/visits.ts';
import type { Texts } from './texts.ts';

/** Every area of texts, each in a file of its own in the folder of its language; English is the model. */
export type Catalogue = Texts<{
  readonly account: typeof account;
  readonly accountSettings: typeof accountSettings;
  readonly auth: typeof auth;
  readonly avatar: typeof avatar;
  readonly callScreen: typeof callScreen;
  readonly cancelReasons: typeof cancelReasons;
  readonly certificates: typeof certificates;
  readonly commentReport: typeof commentReport;
  readonly comments: typeof comments;
  readonly common: typeof common;
  readonly console: typeof console;
  readonly consoleCustomers: typeof consoleCustomers;
  readonly consoleDesk: typeof consoleDesk;
  readonly consoleMerchants: typeof consoleMerchants;
  readonly consoleOrders: typeof consoleOrders;
  readonly consoleOutbox: typeof consoleOutbox;
  readonly consoleSettings: typeof consoleSettings;
  readonly consoleStaff: typeof consoleStaff;
  readonly dataCopy: typeof dataCopy;
  readonly disputes: typeof disputes;
  readonly documents: typeof documents;
  readonly errors: typeof errors;
  readonly exports: typeof exports;
  readonly finance: typeof finance;
  readonly frame: typeof frame;
  readonly home: typeof home;
  readonly hours: typeof hours;
  readonly insights: typeof insights;
  readonly join: typeof join;
  readonly joinData: typeof joinData;
  readonly landing: typeof landing;
  readonly legal: typeof legal;
  readonly mail: typeof mail;
  readonly merchantProfile: typeof merchantProfile;
  readonly messenger: typeof messenger;
  readonly nav: typeof nav;
  readonly noticeKinds: typeof noticeKinds;
  readonly noticeSettings: typeof noticeSettings;
  readonly notices: typeof notices;
  readonly orderEvents: typeof orderEvents;
  readonly orders: typeof orders;
  readonly rules: typeof rules;
  readonly schedule: typeof schedule;
  readonly serviceEditor: typeof serviceEditor;
  readonly serviceMedia: typeof serviceMedia;
  readonly servicePrices: typeof servicePrices;
  readonly serviceViews: typeof serviceViews;
  readonly services: typeof services;
  readonly shop: typeof shop;
  readonly shopAccount: typeof shopAccount;
  readonly shopAddresses: typeof shopAddresses;
  readonly shopMerchant: typeof shopMerchant;
  readonly shopRatings: typeof shopRatings;
  readonly secondFactor: typeof secondFactor;
  readonly shopReceipt: typeof shopReceipt;
  readonly signInSafety: typeof signInSafety;
  readonly statuses: typeof statuses;
  readonly uploads: typeof uploads;
  readonly visits: typeof visits;
}>;

/** What an area is called. */
export type Area = keyof Catalogue;

/** An area, or one group of its texts: `statuses.order`. */
export type TextPart = { [A in Area]: A | `${A}.${keyof Catalogue[A] & string}` }[Area];

/** The area that a part belongs to. */
export type AreaOf<P extends TextPart> = P extends `${infer A extends Area}.${string}`
  ? A
  : P extends Area
    ? P
    : never;
