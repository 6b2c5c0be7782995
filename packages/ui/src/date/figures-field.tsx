import { type ReactNode, useRef } from 'react';
import { TextInput } from '../control.tsx';
import { cx } from '../cx.tsx';
import fieldClasses from '../field.module.css';
import type { FieldProps } from '../field.tsx';
import { useOpenedTexts } from '../popup/opened-texts.tsx';
import { useOpener } from '../popup/use-opener.tsx';
import { PickerButton } from './picker-button.tsx';
import type { PickerPanelProps } from './picker-panel.tsx';
import type { pickerParts } from './picker-parts.tsx';
import { pickers } from './pickers.tsx';
import { useFiguresInput } from './use-figures-input.tsx';

/** What a field of a day and one of a time take alike. */
export interface FiguresFieldProps extends Omit<FieldProps<string>, 'placeholder'> {
  /** As the value is written. */
  min?: string | undefined;
  max?: string | undefined;
  /** Gives a text that cannot be read on as it was typed, for a form to refuse; else it is given as ''. */
  keepsUnreadable?: boolean | undefined;
}

interface Panel extends PickerPanelProps {
  readonly value: string;
  readonly onPick: (value: string) => void;
}

interface FiguresKind extends Pick<
  Parameters<typeof useFiguresInput>[0],
  'kind' | 'step' | 'stepMinutes'
> {
  readonly icon: ReactNode;
  /** What opens, of the code that was fetched for it. */
  readonly renderPanel: (parts: typeof pickerParts, panel: Panel) => ReactNode;
}

/** A field of figures with a button that opens what they can be picked from. */
export function FiguresField(props: FiguresFieldProps & FiguresKind) {
  const { value, onChange, onBlur, min, max, keepsUnreadable, kind, step, stepMinutes, ...more } =
    props;
  const { icon, renderPanel, error, disabled, readOnly, ...rest } = more;
  const trigger = useRef<HTMLButtonElement>(null);
  const opener = useOpener(trigger, pickers);
  const texts = useOpenedTexts(opener.popup !== undefined);
  const { input, pick, unreadable, outOfBounds } = useFiguresInput({
    ...{ kind, step, stepMinutes, value, onChange, onBlur, keepsUnreadable, min, max, readOnly },
    onOpen: () => opener.open('first'),
  });
  const panel = { anchor: trigger, value, min, max, onPick: pick, onClose: opener.close };
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
          {opener.popup && texts && renderPanel(opener.popup, { ...panel, texts })}
        </>
      }
    />
  );
}
