export * from './promo-codes.ts';
