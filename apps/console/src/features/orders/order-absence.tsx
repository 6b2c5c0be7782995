import { AbsenceCard } from '@khidma/app/visits/absence-card';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';

/** The latest report that one side was not there; it is decided where it is disputed. */
export function OrderAbsence({ order }: { readonly order: StaffOrder }) {
  return order.absence === null ? null : <AbsenceCard absence={order.absence} />;
}
