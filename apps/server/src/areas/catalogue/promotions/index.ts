export { givePromoBack, grantPromo, usePromo } from './use-promo-code.ts';
