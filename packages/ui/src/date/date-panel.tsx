import { parts } from '#popups';
import { Calendar } from './calendar.tsx';
import type { Day } from './day.tsx';
import type { PickerPanelProps } from './picker-panel.tsx';

interface DatePanelProps extends PickerPanelProps {
  readonly value: string;
  readonly onPick: (day: Day) => void;
}

/** The calendar of one day. */
export function DatePanel({ anchor, value, onPick, onClose, min, max, texts }: DatePanelProps) {
  return (
    <parts.PanelPopup {...{ anchor, onClose }} wide mayCover align="end" label={texts.chooseDate}>
      <Calendar
        months={1}
        value={{ from: value, to: value }}
        {...{ min, max, texts }}
        onPick={(day) => {
          onPick(day);
          onClose();
        }}
      />
    </parts.PanelPopup>
  );
}
