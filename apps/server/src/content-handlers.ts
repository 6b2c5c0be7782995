import {
  previewMessageTextHandler,
  sendTestMessageHandler,
} from './modules/outbox/preview-message-text.ts';
import {
  getMessageTextHandler,
  listMessageTextsHandler,
  setMessageTextHandler,
} from './modules/outbox/message-texts.ts';
import {
  getContentPageHandler,
  publishPageHandler,
  savePageDraftHandler,
} from './modules/pages/content-pages.ts';
import {
  acceptTermsHandler,
  getDueTermsHandler,
  pageTermsAcceptancesHandler,
} from './modules/pages/terms.ts';
import { checkPromoCodeHandler } from './modules/orders/check-promo-code.ts';
import {
  addPromoCodeHandler,
  pagePromoCodesHandler,
  pausePromoCodeHandler,
} from './modules/promotions/promo-codes.ts';
import type { Handler } from './core/call.ts';

/** What the operator writes for others to read. */
export const contentHandlers: readonly Handler[] = [
  listMessageTextsHandler,
  getMessageTextHandler,
  previewMessageTextHandler,
  setMessageTextHandler,
  sendTestMessageHandler,
  pagePromoCodesHandler,
  addPromoCodeHandler,
  pausePromoCodeHandler,
  checkPromoCodeHandler,
  getContentPageHandler,
  savePageDraftHandler,
  publishPageHandler,
  pageTermsAcceptancesHandler,
  getDueTermsHandler,
  acceptTermsHandler,
];
