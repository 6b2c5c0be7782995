import { pgSequence } from 'drizzle-orm/pg-core';

/** Behind the numbers people read: KA-… applications, KO-… orders, KW-… withdrawals. */
export const applicationNumbers = pgSequence('application_numbers', { startWith: 10_001 });
/** See above. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 });
/** See above. */
export const withdrawalNumbers = pgSequence('withdrawal_numbers', { startWith: 10_001 });
