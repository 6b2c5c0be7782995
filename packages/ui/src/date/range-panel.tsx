import { parts } from '#popups';
import { useState } from 'react';
import { lastMobileWidth } from '../breakpoint.ts';
import classes from './calendar.module.css';
import { Calendar } from './calendar.tsx';
import type { Day } from './day.tsx';
import type { PickerPanelProps } from './picker-panel.tsx';
import { presetSpans, type DaySpan } from './presets.tsx';

interface RangePanelProps extends PickerPanelProps {
  readonly value: DaySpan;
  readonly onPick: (span: DaySpan) => void;
}

/** The calendar of a span: common ones by one press, any other by its first and its last day. */
export function RangePanel({ anchor, value, onPick, onClose, min, max, texts }: RangePanelProps) {
  const [first, setFirst] = useState<Day>();
  const [pointed, setPointed] = useState<Day>();
  const finish = (span: DaySpan) => {
    onPick(span);
    onClose();
  };
  const begun = first === undefined ? value : inOrder(first, pointed ?? first);
  return (
    <parts.PanelPopup {...{ anchor, onClose }} wide mayCover align="end" label={texts.chooseDates}>
      <div className={classes.range}>
        <div role="group" aria-label={texts.presets} className={classes.presets}>
          {presetSpans().map(({ name, from, to }) => (
            <button
              key={name}
              type="button"
              className={classes.preset}
              aria-pressed={from === value.from && to === value.to}
              onClick={() => finish({ from, to })}
            >
              {texts[name]}
            </button>
          ))}
          {(value.from !== '' || value.to !== '') && (
            <button
              type="button"
              className={classes.preset}
              onClick={() => finish({ from: '', to: '' })}
            >
              {texts.clear}
            </button>
          )}
        </div>
        <Calendar
          months={innerWidth > lastMobileWidth ? 2 : 1}
          value={begun}
          {...{ min, max, texts }}
          hint={first === undefined ? texts.firstDay : texts.lastDay}
          onPoint={first === undefined ? undefined : setPointed}
          onPick={(day) => {
            if (first === undefined) setFirst(day);
            else finish(inOrder(first, day));
          }}
        />
      </div>
    </parts.PanelPopup>
  );
}

const inOrder = (one: Day, other: Day): DaySpan =>
  one <= other ? { from: one, to: other } : { from: other, to: one };
