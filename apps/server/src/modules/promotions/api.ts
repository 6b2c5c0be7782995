export { givePromoBack, grantPromo, type PromoGranted, usePromo } from './use-promo-code.ts';
