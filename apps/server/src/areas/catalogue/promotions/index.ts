export { givePromoBack, grantPromo, usePromo } from './promo-codes.ts';
