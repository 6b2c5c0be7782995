import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { TextInput } from './control.tsx';
import { cx } from './cx.tsx';
import { dayText } from './date/day-text.tsx';
import { PickerButton } from './date/picker-button.tsx';
import { pickers } from './date/pickers.tsx';
import { useFiguresInput } from './date/use-figures-input.tsx';
import fieldClasses from './field.module.css';
import type { FieldProps } from './field.tsx';
import { useOpenedTexts } from './popup/opened-texts.tsx';
import { useOpener } from './popup/use-opener.tsx';

export interface DateFieldProps extends Omit<FieldProps<string>, 'placeholder'> {
  /** YYYY-MM-DD, like the value. */
  min?: string | undefined;
  max?: string | undefined;
  /** Gives a text that is no day on as it was typed, for a form to refuse; else it is given as ''. */
  keepsUnreadable?: boolean | undefined;
}

/**
 * A day, as YYYY-MM-DD, or '' while none is written: typed as dd/mm/yyyy or picked from a calendar. One plain text
 * field, the same in every browser and language.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, min, max, error, disabled, readOnly, keepsUnreadable, ...rest } =
    props;
  const trigger = useRef<HTMLButtonElement>(null);
  const opener = useOpener(trigger, pickers);
  const texts = useOpenedTexts(opener.popup !== undefined);
  const { input, pick, unreadable, outOfBounds } = useFiguresInput({
    kind: dayText,
    step: 'stepDay',
    value,
    onChange,
    onBlur,
    keepsUnreadable,
    min,
    max,
    readOnly,
    onOpen: () => opener.open('first'),
  });
  return (
    <TextInput
      {...rest}
      {...input}
      disabled={disabled}
      error={unreadable ?? error ?? outOfBounds}
      className={cx(input.className, fieldClasses.withUnit)}
      rightWidth={46}
      right={
        <>
          <PickerButton
            {...{ trigger, opener }}
            label={rest.label}
            disabled={disabled === true || readOnly === true}
          >
            <IconCalendar size={18} stroke={1.6} aria-hidden />
          </PickerButton>
          {opener.popup && texts && (
            <opener.popup.DatePanel
              anchor={trigger}
              {...{ value, min, max, texts }}
              onPick={pick}
              onClose={opener.close}
            />
          )}
        </>
      }
    />
  );
}
