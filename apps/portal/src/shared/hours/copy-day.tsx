import { weekdays, type Weekday } from '@khidma/domain/rules/days';
import { Button } from '@khidma/ui/button';
import { CheckboxGroupField } from '@khidma/ui/choice-fields';
import { Dialog, DialogActions } from '@khidma/ui/dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { workdays } from './edit-hours.ts';
import classes from './hours.module.css';
import { useWeekdayName } from './use-weekday-name.ts';

interface CopyDayProps {
  readonly day: Weekday;
  readonly onCopy: (days: readonly Weekday[]) => void;
  readonly onClose: () => void;
}

/** To which days the hours of one are copied. */
export function CopyDay({ day, onCopy, onClose }: CopyDayProps) {
  const t = useTranslations();
  const nameOf = useWeekdayName();
  const others = weekdays.filter((each) => each !== day);
  const [chosen, setChosen] = useState<Weekday[]>([]);
  const choose = (days: readonly Weekday[]) =>
    setChosen(others.filter((each) => days.includes(each)));
  const title = t('hours.copyTitle', { day: nameOf(day) });
  // No form of its own: it stands inside the form whose hours are copied.
  return (
    <Dialog onClose={onClose} title={title} size="sm">
      <div className={`k-wrap ${classes.quick}`}>
        <Button size="sm" onClick={() => choose(weekdays)}>
          {t('hours.everyDay')}
        </Button>
        <Button size="sm" onClick={() => choose(workdays)}>
          {t('hours.workdays')}
        </Button>
      </div>
      <CheckboxGroupField
        label={title}
        hideLabel
        options={others.map((value) => ({ value, label: nameOf(value) }))}
        value={chosen}
        onChange={setChosen}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button kind="primary" disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
          {t('hours.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
