import { serviceViews } from '@khidma/i18n/ar-AE/service-views';

/** The texts of the screens that show services in this language: one chunk, loaded with them. */
export const texts = { serviceViews };
