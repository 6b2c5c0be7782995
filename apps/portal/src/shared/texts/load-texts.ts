import type { accountSettings } from '@khidma/i18n/en_US/account-settings';
import type { auth } from '@khidma/i18n/en_US/auth';
import type { certificates } from '@khidma/i18n/en_US/certificates';
import type { hours } from '@khidma/i18n/en_US/hours';
import type { join } from '@khidma/i18n/en_US/join';
import type { joinData } from '@khidma/i18n/en_US/join-data';
import type { merchantProfile } from '@khidma/i18n/en_US/merchant-profile';
import type { serviceEditor } from '@khidma/i18n/en_US/service-editor';
import type { serviceMedia } from '@khidma/i18n/en_US/service-media';
import type { servicePrices } from '@khidma/i18n/en_US/service-prices';
import type { serviceViews } from '@khidma/i18n/en_US/service-views';
import type { Lang } from '@khidma/i18n/languages';
import type { Texts } from '@khidma/i18n/texts';
import type { texts as english } from './en_US.ts';

/** The texts of the signed-in part, in whichever language. */
export type PortalTexts = Texts<typeof english>;

const loaders: Readonly<Record<Lang, () => Promise<{ readonly texts: PortalTexts }>>> = {
  en_US: () => import('./en_US.ts'),
  zh_CN: () => import('./zh_CN.ts'),
  'ar-AE': () => import('./ar-AE.ts'),
};

/** Loads one language. */
export const loadTexts = async (lang: Lang): Promise<PortalTexts> => (await loaders[lang]()).texts;

/** The areas that only the entries in front of sign-in load, and those that a screen brings along (`AreaTexts`). */
type OtherTexts = Texts<{
  readonly accountSettings: typeof accountSettings;
  readonly auth: typeof auth;
  readonly certificates: typeof certificates;
  readonly hours: typeof hours;
  readonly join: typeof join;
  readonly joinData: typeof joinData;
  readonly merchantProfile: typeof merchantProfile;
  readonly serviceEditor: typeof serviceEditor;
  readonly serviceMedia: typeof serviceMedia;
  readonly servicePrices: typeof servicePrices;
  readonly serviceViews: typeof serviceViews;
}>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: PortalTexts & OtherTexts;
  }
}
