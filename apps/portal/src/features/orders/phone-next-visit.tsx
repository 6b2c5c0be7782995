import { useNow } from '@khidma/app/intl/use-time-left';
import type { MerchantOrderRow } from '@khidma/contract/shapes/order';
import { dubaiDay } from '@khidma/domain/rules/days';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NextVisit, type VisitToReach } from '../../shared/visits/next-visit.tsx';
import { visitsAheadQuery } from './orders-queries.ts';

interface PhoneNextVisitProps {
  /** Whether there is one is known now, or that it cannot be asked: what stands below need not wait. */
  readonly onKnown: () => void;
}

/** On a phone the list is read on the way: the next visit stands first, with the ways to its customer at the thumb. */
export function PhoneNextVisit({ onKnown }: PhoneNextVisitProps) {
  const now = useNow();
  const { data, isPending } = useQuery(visitsAheadQuery(dubaiDay(now)));
  useEffect(() => {
    if (!isPending) onKnown();
  }, [isPending, onKnown]);
  const next = data?.records.map(reached).find((visit) => visit && Date.parse(visit.endsAt) > now);
  return next ? <NextVisit next={next} now={now} /> : null;
}

const reached = (order: MerchantOrderRow): VisitToReach | null => {
  const { contact, reservedAt, reservedUntil } = order;
  if (contact === null || reservedAt === null) return null;
  return {
    ...contact,
    orderId: order.id,
    serviceName: order.serviceName,
    customerName: order.customerName,
    customerId: order.customerId,
    startsAt: reservedAt,
    endsAt: reservedUntil ?? reservedAt,
  };
};
