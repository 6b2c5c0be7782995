import { IconClock } from '@tabler/icons-react';
import { PickerField, type PickedFieldProps, type PickedPanelProps } from './date/picker-field.tsx';
import { timeText } from './date/time-text.tsx';

export interface TimeFieldProps extends PickedFieldProps {
  /** Minutes between the times offered; any other can be typed. */
  stepMinutes?: number | undefined;
}

/** A time of day in 24 hours, as HH:mm, or '' while none is written: typed, or picked from a list. */
export function TimeField({ stepMinutes = 15, ...props }: TimeFieldProps) {
  return (
    <PickerField
      {...props}
      kind={timeText}
      step="stepTime"
      stepMinutes={stepMinutes}
      icon={<IconClock size={18} stroke={1.6} aria-hidden />}
      Panel={Panel}
    />
  );
}

function Panel({ parts, stepMinutes = 15, ...rest }: PickedPanelProps) {
  return <parts.TimePanel {...rest} stepMinutes={stepMinutes} />;
}
