import { isInTransaction } from '../db/transaction.ts';

/** Returns the same adapter; whoever calls it while a transaction is open gets an error: a lock and a connection would wait for it. */
export function refusedInTransactions<Adapter extends object>(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get: (target, name): unknown => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        if (isInTransaction())
          throw new Error(`${String(name)} was called while a transaction is open`);
        return Reflect.apply(member, target, given);
      };
    },
  });
}
