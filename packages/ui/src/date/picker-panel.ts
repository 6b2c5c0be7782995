import type { RefObject } from 'react';
import type { OpenedTexts } from '../popup/opened-texts.ts';

/** What every panel of a date or time field needs. */
export interface PickerPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly texts: OpenedTexts;
}
