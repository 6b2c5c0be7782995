import { use } from 'react';
import { PickerField, type PickedFieldProps, type PickedPanelProps } from './date/picker-field.tsx';
import { timeTexts } from './date/time-text.tsx';
import { IconClock } from './icons/clock.ts';
import { ReaderLang } from './reader-lang.tsx';

export interface TimeFieldProps extends PickedFieldProps {
  /** Minutes between the times offered; any other can be typed. */
  stepMinutes?: number | undefined;
  /** Whether something ends at it: midnight is the end of the day then, 24:00. */
  isEnd?: boolean | undefined;
}

/**
 * A time of day: typed or picked, shown by the clock of the reader's language; its value is HH:mm in 24 hours, or ''
 * while none is written.
 */
export function TimeField({ stepMinutes = 15, isEnd = false, ...props }: TimeFieldProps) {
  const { time, end } = timeTexts(use(ReaderLang));
  return (
    <PickerField
      {...props}
      // Midnight is the last time of an end, not its first.
      {...(isEnd && { min: props.min ?? '00:01', max: props.max ?? '24:00' })}
      kind={isEnd ? end : time}
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
