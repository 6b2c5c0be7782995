import { useHours } from '@khidma/app/intl/use-hours';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { MerchantScheduleShape } from '@khidma/contract/shapes/schedule';
import { Button, IconButton } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { IconPencil } from '@khidma/ui/icons/pencil';
import { IconTrash } from '@khidma/ui/icons/trash';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDataLang } from '../../shared/session-store.ts';
import { useChangeDay } from './use-change-day.ts';
import { useDayWords } from './use-day-words.ts';
import classes from './working-times.module.css';

const DayDialog = lazyDialog(async () => (await import('./day-dialog.tsx')).DayDialog);

interface ScheduleProps {
  readonly schedule: MerchantScheduleShape;
}

/** The days ahead that are unlike their weekday. */
export function SpecialDaysSection({ schedule }: ScheduleProps) {
  const t = useTranslations('schedule.days');
  const [edited, setEdited] = useState<{ readonly day: string | null } | null>(null);
  return (
    <Section
      flush
      id="days"
      title={t('title')}
      description={t('text')}
      actions={<Button onClick={() => setEdited({ day: null })}>{t('add')}</Button>}
    >
      {schedule.days.length === 0 ? (
        <p className={classes.none}>{t('none')}</p>
      ) : (
        <ul className={classes.lines}>
          {schedule.days.map((each) => (
            <SpecialDay key={each.day} {...each} onEdit={() => setEdited({ day: each.day })} />
          ))}
        </ul>
      )}
      {edited !== null && (
        <DayDialog schedule={schedule} day={edited.day} onClose={() => setEdited(null)} />
      )}
    </Section>
  );
}

interface SpecialDayProps {
  readonly day: string;
  readonly ranges: MerchantScheduleShape['days'][number]['ranges'];
  readonly onEdit: () => void;
}

function SpecialDay({ day, ranges, onEdit }: SpecialDayProps) {
  const t = useTranslations('schedule.days');
  const name = useDayWords()(day);
  const { ranges: hours } = useHours();
  const change = useChangeDay();
  return (
    <li className={classes.line}>
      <span className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={classes.said}>{ranges.length === 0 ? t('closed') : hours(ranges)}</span>
      </span>
      <IconButton
        label={t('editOf', { day: name })}
        icon={<IconPencil size={18} />}
        onClick={onEdit}
      />
      <IconButton
        danger
        label={t('removeOf', { day: name })}
        icon={<IconTrash size={18} />}
        onClick={() => void change({ day, ranges: null }, { before: ranges })}
      />
    </li>
  );
}

/** The public holidays that can be booked, and what happens on each. */
export function HolidaysSection({ schedule }: ScheduleProps) {
  const t = useTranslations('schedule.holidays');
  const lang = useDataLang();
  const dayWords = useDayWords();
  const { ranges: hours } = useHours();
  const [edited, setEdited] = useState<string | null>(null);
  const said = (day: string): string => {
    const own = schedule.days.find((each) => each.day === day);
    if (own !== undefined && own.ranges.length > 0) return t('own', { hours: hours(own.ranges) });
    return t(own === undefined && schedule.worksOnHolidays ? 'usual' : 'closed');
  };
  return (
    <Section flush id="holidays" title={t('title')} description={t('text')}>
      {schedule.holidays.length === 0 ? (
        <p className={classes.none}>{t('none')}</p>
      ) : (
        <ul className={classes.lines}>
          {schedule.holidays.map(({ day, names }) => (
            <li key={day} className={classes.line}>
              <span className={classes.what}>
                <span className={classes.name}>{names[lang]}</span>
                <span className={classes.said}>{dayWords(day)}</span>
              </span>
              <span>{said(day)}</span>
              <IconButton
                label={t('editOf', { name: names[lang] })}
                icon={<IconPencil size={18} />}
                onClick={() => setEdited(day)}
              />
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <DayDialog schedule={schedule} day={edited} onClose={() => setEdited(null)} />
      )}
    </Section>
  );
}
