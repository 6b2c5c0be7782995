import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A primary key, made by `ctx.ids.uuid()`. */
export const primaryId = () => uuid().primaryKey();

/** A moment. Milliseconds only: keyset cursors pass through a JS Date, which has no microseconds. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** An amount in fils. Fits a JS number: the largest price is 10^8 fils and sums stay far below 2^53. */
export const amount = () => bigint({ mode: 'number' });
