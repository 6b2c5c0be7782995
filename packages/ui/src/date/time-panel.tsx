import { parts } from '#popups';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import classes from './calendar.module.css';
import { scrollIn } from '../popup/scroll-in.tsx';
import type { PickerPanelProps } from './picker-panel.tsx';
import type { ValueText } from './use-value-text.tsx';
import { timeOf } from './step-value.tsx';

interface TimePanelProps extends PickerPanelProps {
  readonly value: string;
  /** How a time is written. */
  readonly kind: Pick<ValueText, 'write'>;
  readonly onPick: (time: string) => void;
  /** Minutes between the times offered; where any minute will do, quarters are. */
  readonly stepMinutes: number;
}

/** The times of a day as a list, as near to the one that stands in the field as there is. */
export function TimePanel(props: TimePanelProps) {
  const {
    anchor,
    value,
    kind,
    onPick,
    onClose,
    stepMinutes,
    min = '00:00',
    max = '23:59',
    texts,
  } = props;
  const step = Math.max(stepMinutes, 15);
  // The last is the end of the day: only a field of ends takes it.
  const times = Array.from({ length: Math.floor(1440 / step) + 1 }, (_time, index) =>
    timeOf(index * step),
  ).filter((time) => time >= min && time <= max);
  const nearest = times.findLast((time) => time <= (value || '09:00')) ?? times[0];
  const [at, setAt] = useState(nearest);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[tabindex="0"]');
    line?.focus({ preventScroll: true });
    if (line && list.current) scrollIn(list.current, line);
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = times.indexOf(at ?? '');
    const to: Record<string, string | undefined> = {
      ArrowDown: times[index + 1],
      ArrowUp: times[index - 1],
      Home: times[0],
      End: times.at(-1),
      PageDown: times[Math.min(index + 4, times.length - 1)],
      PageUp: times[Math.max(index - 4, 0)],
    };
    if (event.key === 'Enter' || event.key === ' ') pick(at);
    else if (event.key in to) setAt(to[event.key] ?? at);
    else return;
    event.preventDefault();
  };
  const pick = (time: string | undefined) => {
    if (time !== undefined) onPick(time);
    onClose();
  };
  return (
    <parts.PanelPopup {...{ anchor, onClose }} wide align="end" label={texts.chooseTime}>
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={texts.chooseTime}
        className={classes.times}
        onKeyDown={onKeyDown}
      >
        {times.map((time) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list answers the keys
          <div
            key={time}
            role="option"
            aria-selected={time === value}
            tabIndex={time === at ? 0 : -1}
            className={classes.time}
            onClick={() => pick(time)}
          >
            {kind.write(time)}
          </div>
        ))}
      </div>
    </parts.PanelPopup>
  );
}
