import type { Db } from '../db/types.ts';
import { proveBooks } from '../areas/money/ledger/prove-books.ts';

/** Returns everything that is wrong with the books, in sentences; an empty list is the only right answer, whatever has happened. */
export const faultsOfBooks = async (db: Db): Promise<string[]> =>
  (await proveBooks(db, 'full', new Date(0))).faults;
