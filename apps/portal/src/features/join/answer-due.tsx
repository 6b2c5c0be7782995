import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { businessDeadline, businessHoursLeft } from '@khidma/domain/rules/business-days';
import { dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './status.module.css';

/** How many business days are promised (specification 1: under one). */
const promisedDays = 1;

/** When staff owe an answer: one business day after it was sent, Monday to Friday in Dubai. */
export function AnswerDue({ submittedAt }: Pick<ApplicationDetail, 'submittedAt'>) {
  const t = useTranslations('join.status');
  const format = useFormatter();
  const now = useMinute();
  const from = Date.parse(submittedAt);
  const hours = businessHoursLeft(from, now, promisedDays);
  const due = businessDeadline(from, promisedDays);
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  // Nobody reads midnight as the end of the day before it.
  const moment =
    startOfDay(dubaiDay(due)) === due
      ? t('endOf', { day: format.dateTime(new Date(due - 1), day) })
      : format.dateTime(new Date(due), { ...day, hour: 'numeric', minute: '2-digit' });
  const words =
    hours < 0
      ? t('timeOver')
      : hours === 0
        ? t('timeSoon', { moment })
        : t('timeLeft', { moment, hours });
  return <p className={classes.due}>{words}</p>;
}

/** The moment, read anew each minute. */
const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
