import { IconClock } from './icons/clock.ts';
import { PickerField, type PickedFieldProps, type PickedPanelProps } from './date/picker-field.tsx';
import { endText, timeText } from './date/time-text.tsx';

export interface TimeFieldProps extends PickedFieldProps {
  /** Minutes between the times offered; any other can be typed. */
  stepMinutes?: number | undefined;
  /** Whether something ends at it: 24:00 is the end of the day then. */
  isEnd?: boolean | undefined;
}

/** A time of day in 24 hours, as HH:mm, or '' while none is written: typed, or picked from a list. */
export function TimeField({ stepMinutes = 15, isEnd = false, ...props }: TimeFieldProps) {
  return (
    <PickerField
      {...props}
      {...(isEnd && { max: props.max ?? '24:00' })}
      kind={isEnd ? endText : timeText}
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
