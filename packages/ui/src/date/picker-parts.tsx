import { DatePanel } from './date-panel.tsx';
import { RangePanel } from './range-panel.tsx';
import { shapeDay, shapeTime } from './shape-text.tsx';
import { stepDay, stepTime } from './step-value.tsx';
import { TimePanel } from './time-panel.tsx';

/** All that date and time fields need once somebody comes near them. */
export const pickerParts = {
  DatePanel,
  RangePanel,
  TimePanel,
  stepDay,
  stepTime,
  shapeDay,
  shapeTime,
};
