import type { updateScheduleInput } from '@khidma/contract/scheduling/schedule.forms';
import type { Control } from 'react-hook-form';
import type * as z from 'zod/mini';
import { HoursInput } from '../../shared/hours/hours-input.tsx';

type Values = z.infer<typeof updateScheduleInput>;

/** The hours of Ramadan; in a file of their own, since most who take visits keep none. */
export function RamadanHours({ control }: { readonly control: Control<Values, unknown, Values> }) {
  return <HoursInput control={control} name="ramadanHours" />;
}
