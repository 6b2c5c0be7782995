import { countDueOrders } from '@khidma/contract/orders/merchant-orders';
import { useEndpointQuery } from '@khidma/client/query';
import { useAtRest } from '@khidma/ui/rest';
import { useEffect } from 'react';

interface DueOrdersProps {
  /** Told how many orders need the merchant now. */
  readonly onCount: (count: number) => void;
}

/** Counts what the menu's badge says; shows nothing itself. */
export function DueOrders({ onCount }: DueOrdersProps) {
  const { data } = useEndpointQuery(countDueOrders, {}, { enabled: useAtRest() });
  const count = data?.count ?? 0;
  useEffect(() => onCount(count), [onCount, count]);
  return null;
}
