import { IconCalendar } from '@tabler/icons-react';
import { dayText } from './date/day-text.tsx';
import { FiguresField, type FiguresFieldProps } from './date/figures-field.tsx';

/** What a field of a day takes. */
export type DateFieldProps = FiguresFieldProps;

/**
 * A day, as YYYY-MM-DD, or '' while none is written: typed as dd/mm/yyyy or picked from a calendar. One plain text
 * field, the same in every browser and language.
 */
export const DateField = (props: DateFieldProps) => (
  <FiguresField
    {...props}
    kind={dayText}
    step="stepDay"
    icon={<IconCalendar size={18} stroke={1.6} aria-hidden />}
    renderPanel={({ DatePanel }, panel) => <DatePanel {...panel} />}
  />
);
