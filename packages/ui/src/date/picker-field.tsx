import { useRef, type ComponentType, type ReactNode } from 'react';
import { TextInput } from '../control.tsx';
import { cx } from '../cx.ts';
import fieldClasses from '../field.module.css';
import type { FieldProps } from '../field.tsx';
import { useOpenedTexts } from '../popup/opened-texts.ts';
import { useOpener } from '../popup/use-opener.ts';
import { PickerButton } from './picker-button.tsx';
import type { PickerPanelProps, pickerParts } from './picker-panels.tsx';
import { pickers } from './pickers.ts';
import { useFiguresInput } from './use-figures-input.ts';
import type { ValueText } from './use-value-text.ts';

/** What fields of a day and of a time take alike. */
export interface PickedFieldProps extends Omit<FieldProps<string>, 'placeholder'> {
  /** Written like the value. */
  min?: string | undefined;
  max?: string | undefined;
  /** Gives a text without a meaning on as it was typed, for a form to refuse; else it is given as ''. */
  keepsUnreadable?: boolean | undefined;
  /** For what saves by itself: gives a value once it is picked or the field is left. */
  givesWhenLeft?: boolean | undefined;
}

/** What opens under the field. */
export interface PickedPanelProps extends PickerPanelProps {
  /** The code that has come for it. */
  readonly parts: typeof pickerParts;
  readonly value: string;
  readonly kind: ValueText;
  readonly onPick: (value: string) => void;
  readonly stepMinutes?: number | undefined;
}

interface PickerFieldProps extends PickedFieldProps {
  readonly kind: ValueText;
  readonly step: 'stepDay' | 'stepTime';
  readonly stepMinutes?: number | undefined;
  readonly icon: ReactNode;
  readonly Panel: ComponentType<PickedPanelProps>;
}

/** A text field of figures whose value is typed, or picked from what its button opens. */
export function PickerField(props: PickerFieldProps) {
  const { value, onChange, onBlur, min, max, error, disabled, readOnly, ...more } = props;
  const { keepsUnreadable, givesWhenLeft, kind, step, stepMinutes, icon, Panel, ...rest } = more;
  const trigger = useRef<HTMLButtonElement>(null);
  const opener = useOpener(trigger, pickers);
  const texts = useOpenedTexts(opener.popup !== undefined);
  const { input, pick, unreadable, outOfBounds } = useFiguresInput({
    kind,
    step,
    stepMinutes,
    value,
    onChange,
    onBlur,
    keepsUnreadable,
    givesWhenLeft,
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
            {icon}
          </PickerButton>
          {opener.popup && texts && (
            <Panel
              parts={opener.popup}
              anchor={trigger}
              {...{ kind, value, min, max, stepMinutes, texts }}
              onPick={pick}
              onClose={opener.close}
            />
          )}
        </>
      }
    />
  );
}
