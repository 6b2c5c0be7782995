import { IconCalendar } from '@khidma/icons';
import { dayText } from './date/day-text.ts';
import { PickerField, type PickedFieldProps, type PickedPanelProps } from './date/picker-field.tsx';
import { useDayLabels } from './date/use-day-labels.tsx';

/** Values and bounds are YYYY-MM-DD. */
export type DateFieldProps = Omit<PickedFieldProps, 'keepsUnreadable'>;

/**
 * A day, as YYYY-MM-DD, or '' while none is written: typed as dd/mm/yyyy or another way that means one day, or picked
 * from a calendar. One plain text field, the same in every browser and language; what was read is said below it in
 * words. What is no day is given on as it was typed, so that it is refused and never taken for none.
 */
export function DateField(props: DateFieldProps) {
  const description = useDayLabels(props.description, [props.value]);
  return (
    <PickerField
      {...props}
      description={description}
      keepsUnreadable
      kind={dayText}
      step="stepDay"
      icon={<IconCalendar size={18} stroke={1.6} aria-hidden />}
      Panel={Panel}
    />
  );
}

function Panel({ parts, ...rest }: PickedPanelProps) {
  return <parts.DatePanel {...rest} />;
}
