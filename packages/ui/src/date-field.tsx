import { IconCalendar } from './icons/calendar.ts';
import { dayText } from './date/day-text.tsx';
import { PickerField, type PickedFieldProps, type PickedPanelProps } from './date/picker-field.tsx';
import { useHijri } from './date/use-hijri.tsx';

/** Values and bounds are YYYY-MM-DD. */
export type DateFieldProps = PickedFieldProps;

/**
 * A day, as YYYY-MM-DD, or '' while none is written: typed as dd/mm/yyyy or picked from a calendar. One plain text
 * field, the same in every browser and language. Where Arabic is read the Hijri day is said below it.
 */
export function DateField(props: DateFieldProps) {
  const description = useHijri(props.description, [props.value]);
  return (
    <PickerField
      {...props}
      description={description}
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
