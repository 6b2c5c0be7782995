import { IconClock } from '@tabler/icons-react';
import { useRef } from 'react';
import { TextInput } from './control.tsx';
import { cx } from './cx.tsx';
import { PickerButton } from './date/picker-button.tsx';
import { pickers } from './date/pickers.tsx';
import { timeText } from './date/time-text.tsx';
import { useFiguresInput } from './date/use-figures-input.tsx';
import fieldClasses from './field.module.css';
import type { FieldProps } from './field.tsx';
import { useOpenedTexts } from './popup/opened-texts.tsx';
import { useOpener } from './popup/use-opener.tsx';

export interface TimeFieldProps extends Omit<FieldProps<string>, 'placeholder'> {
  /** Minutes between the times offered; any other can be typed. */
  stepMinutes?: number | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** Gives a text that is no time on as it was typed, for a form to refuse; else it is given as ''. */
  keepsUnreadable?: boolean | undefined;
}

/** A time of day in 24 hours, as HH:mm, or '' while none is written: typed, or picked from a list. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onBlur, min, max, error, disabled, readOnly, keepsUnreadable, ...more } =
    props;
  const { stepMinutes = 15, ...rest } = more;
  const trigger = useRef<HTMLButtonElement>(null);
  const opener = useOpener(trigger, pickers);
  const texts = useOpenedTexts(opener.popup !== undefined);
  const { input, pick, unreadable, outOfBounds } = useFiguresInput({
    kind: timeText,
    step: 'stepTime',
    stepMinutes,
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
            <IconClock size={18} stroke={1.6} aria-hidden />
          </PickerButton>
          {opener.popup && texts && (
            <opener.popup.TimePanel
              anchor={trigger}
              {...{ value, stepMinutes, min, max, texts }}
              onPick={pick}
              onClose={opener.close}
            />
          )}
        </>
      }
    />
  );
}
