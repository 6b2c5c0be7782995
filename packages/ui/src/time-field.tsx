import { IconClock } from '@tabler/icons-react';
import { FiguresField, type FiguresFieldProps } from './date/figures-field.tsx';
import { timeText } from './date/time-text.tsx';

/** What a field of a time takes. */
export interface TimeFieldProps extends FiguresFieldProps {
  /** Minutes between the times offered; any other can be typed. */
  stepMinutes?: number | undefined;
}

/** A time of day in 24 hours, as HH:mm, or '' while none is written: typed, or picked from a list. */
export const TimeField = ({ stepMinutes = 15, ...props }: TimeFieldProps) => (
  <FiguresField
    {...props}
    kind={timeText}
    step="stepTime"
    stepMinutes={stepMinutes}
    icon={<IconClock size={18} stroke={1.6} aria-hidden />}
    renderPanel={({ TimePanel }, panel) => <TimePanel {...panel} stepMinutes={stepMinutes} />}
  />
);
