import { parts } from '#popups';
import type { RefObject } from 'react';
import { lastMobileWidth } from '../breakpoint.ts';
import { Dialog } from '../dialog.tsx';
import type { OpenedTexts } from '../popup/opened-texts.tsx';
import { ChoiceList } from './choice-list.tsx';
import classes from './choice-list.module.css';
import { matches } from '../popup/fold.tsx';
import type { ChoiceBranch, ChoiceFieldProps, ChoiceLeaf } from './choice-types.tsx';

interface ChoicePopupProps extends ChoiceFieldProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** What was typed before the list was there. */
  readonly typed: string;
  readonly opened: OpenedTexts;
  readonly onClose: () => void;
}

/** The list of a choice: beside its field on a desk, the whole screen on a phone, whose keyboard takes the other half. */
export function ChoicePopup({ id, anchor, opened, onClose, ...props }: ChoicePopupProps) {
  const { options = [], find = findIn(options) } = props;
  const texts = props.texts ?? {
    search: opened.search,
    close: opened.close,
    none: () => opened.noMatch,
  };
  const list = <ChoiceList {...props} find={find} texts={texts} />;
  if (innerWidth <= lastMobileWidth)
    return (
      <Dialog open onClose={onClose} title={props.label} closeLabel={texts.close} fullOnPhone>
        <div id={id}>{list}</div>
      </Dialog>
    );
  return (
    <parts.PanelPopup {...{ anchor, onClose }} wide label={props.label}>
      <div id={id} className={classes.beside}>
        {list}
      </div>
    </parts.PanelPopup>
  );
}

const findIn =
  (options: readonly ChoiceLeaf[]) =>
  (text: string): ChoiceBranch[] => [
    {
      key: 'all',
      leaves: options.filter(({ label, alsoCalled = '' }) =>
        matches(`${label} ${alsoCalled}`, text),
      ),
    },
  ];
