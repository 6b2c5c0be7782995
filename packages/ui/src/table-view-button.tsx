import { IconAdjustmentsHorizontal } from './icons/adjustments-horizontal.ts';
import { useRef } from 'react';
import { popups } from './popup/popups.tsx';
import { useOpenedTexts } from './popup/opened-texts.tsx';
import { useOpener } from './popup/use-opener.tsx';
import type { Column } from './table-column.tsx';
import classes from './table-view-button.module.css';
import { useUiTexts } from './ui-texts.tsx';
import type { TableView } from './use-table-view.tsx';

interface TableViewButtonProps<Row> {
  /** The table that it belongs to. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly leadKey: string | undefined;
  readonly view: TableView;
  readonly change: (view: TableView) => void;
}

/** Opens what a table shows: its columns, and how much room a row takes. */
export function TableViewButton<Row>(props: TableViewButtonProps<Row>) {
  const { label, columns, leadKey, view, change } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const { popup, isOpen, isWaiting, open, close, intent } = useOpener(trigger, popups);
  const texts = useOpenedTexts(popup !== undefined);
  const { columns: name, colon } = useUiTexts();
  const { hidden, isDense } = view;
  return (
    <span className={classes.place}>
      <button
        ref={trigger}
        type="button"
        className={classes.button}
        aria-label={`${name}${colon}${label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isWaiting || undefined}
        {...intent}
        onClick={() => (isOpen || isWaiting ? close() : open('first'))}
      >
        <IconAdjustmentsHorizontal size={16} aria-hidden />
      </button>
      {popup && texts && (
        <popup.PanelPopup anchor={trigger} align="end" label={name} onClose={close}>
          {columns
            .filter(({ key, actions }) => key !== leadKey && !actions)
            .map(({ key, header }) => (
              <Line
                key={key}
                label={header}
                isOn={!hidden.includes(key)}
                onChange={(isOn) =>
                  change({
                    ...view,
                    hidden: isOn ? hidden.filter((each) => each !== key) : [...hidden, key],
                  })
                }
              />
            ))}
          <hr className={classes.rule} />
          <Line
            label={texts.denseRows}
            isOn={isDense}
            onChange={(isOn) => change({ ...view, isDense: isOn })}
          />
        </popup.PanelPopup>
      )}
    </span>
  );
}

interface LineProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Line({ label, isOn, onChange }: LineProps) {
  return (
    <label className={classes.line}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
