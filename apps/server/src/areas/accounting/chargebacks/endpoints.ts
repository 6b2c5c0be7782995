export * from './chargebacks.ts';
