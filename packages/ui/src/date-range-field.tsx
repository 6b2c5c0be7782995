import { IconCalendar } from '@khidma/icons';
import { Fragment, useId, useRef, useState } from 'react';
import { BareInput } from './control.tsx';
import { cx } from './cx.ts';
import classes from './date-range-field.module.css';
import { dayText } from './date/day-text.ts';
import { PickerButton } from './date/picker-button.tsx';
import { pickers } from './date/pickers.ts';
import type { DaySpan } from './date/presets.ts';
import { useFiguresInput } from './date/use-figures-input.ts';
import { useDayLabels } from './date/use-day-labels.tsx';
import fieldClasses from './field.module.css';
import { FieldFrame, type CommonSource } from './field.tsx';
import { useOpenedTexts } from './popup/opened-texts.ts';
import { useOpener } from './popup/use-opener.ts';

export interface DateRangeFieldProps extends Omit<CommonSource, 'required'> {
  value: DaySpan;
  /** Called with a span that is in order, or has one end alone. */
  onChange: (value: DaySpan) => void;
  fromLabel: string;
  toLabel: string;
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * From one day to another, both included: typed, picked, or one of the spans that people ask for most. What was read is
 * said below in words.
 */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, error, hideLabel, disabled, fromLabel, toLabel, min, max } = props;
  const { value, onChange } = props;
  // What is typed in the wrong order stays here until it is put right: a list cannot be asked for it.
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen.from !== value.from || seen.to !== value.to) {
    setSeen(value);
    setTyped(value);
  }
  const description = useDayLabels(props.description, [typed.from, typed.to]);
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const opener = useOpener(trigger, pickers);
  const isWrong = typed.from !== '' && typed.to !== '' && typed.from > typed.to;
  const texts = useOpenedTexts(opener.popup !== undefined || isWrong);
  const put = (span: DaySpan) => {
    setTyped(span);
    if (span.from === '' || span.to === '' || span.from <= span.to) onChange(span);
  };
  const shared = {
    kind: dayText,
    step: 'stepDay' as const,
    onOpen: () => opener.open('first'),
    min,
    max,
  };
  const from = useFiguresInput({
    ...shared,
    value: typed.from,
    onChange: (day) => put({ ...typed, from: day }),
  });
  const to = useFiguresInput({
    ...shared,
    value: typed.to,
    onChange: (day) => put({ ...typed, to: day }),
  });
  const ends = [
    { ...from, name: fromLabel },
    { ...to, name: toLabel },
  ];
  const problem =
    from.unreadable ??
    to.unreadable ??
    (isWrong ? texts?.wrongOrder : undefined) ??
    error ??
    from.outOfBounds ??
    to.outOfBounds;
  return (
    <FieldFrame id={id} group error={problem} {...{ label, description, hideLabel }}>
      <div role="group" aria-labelledby={`${id}-label`} className={classes.ends} data-range>
        {ends.map(({ input, name, unreadable, outOfBounds }, index) => (
          <Fragment key={name}>
            {index === 1 && <span aria-hidden>–</span>}
            <BareInput
              {...input}
              aria-label={name}
              aria-invalid={isWrong || (unreadable ?? outOfBounds) !== undefined || undefined}
              aria-describedby={problem ? `${id}-error` : undefined}
              disabled={disabled}
              className={cx(input.className, index === 1 && fieldClasses.withUnit)}
              rightWidth={46}
              right={
                index === 1 ? (
                  <PickerButton {...{ trigger, opener, label }} disabled={disabled}>
                    <IconCalendar size={18} stroke={1.6} aria-hidden />
                  </PickerButton>
                ) : undefined
              }
            />
          </Fragment>
        ))}
        {opener.popup && texts && (
          <opener.popup.RangePanel
            anchor={trigger}
            value={typed}
            {...{ min, max, texts }}
            onPick={put}
            onClose={opener.close}
          />
        )}
      </div>
    </FieldFrame>
  );
}
