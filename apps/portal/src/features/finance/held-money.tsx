import { Coming } from '@khidma/ui/loading';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { balancesQuery } from './finance-queries.ts';

// Nearly nobody has one.
const OwnHolds = lazy(async () => ({ default: (await import('./own-holds.tsx')).OwnHolds }));

/** What of the merchant's money is held back, where something is. */
export function HeldMoney() {
  const { data } = useQuery(balancesQuery);
  if (data?.holds === undefined) return null;
  return (
    <Suspense fallback={<Coming />}>
      <OwnHolds holds={data.holds} />
    </Suspense>
  );
}
