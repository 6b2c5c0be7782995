import { lazyCode } from '@khidma/app/route/lazy-code';
import { useThrottled } from '@khidma/app/list/use-throttled';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { durationText } from '@khidma/i18n/term-texts';
import { Button, IconButton } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { onRadioKeys } from '@khidma/ui/radio-keys';
import { IconChevronLeft, IconChevronRight } from '@khidma/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { type DateTimeFormatOptions, useFormatter, useTranslations } from 'use-intl';
import { useSession } from './session-store.ts';
import type { Around } from './awaited-times/around.ts';
import { freeTimesQuery, shownDays } from './free-times-query.ts';
import classes from './free-time-picker.module.css';

type FreeTimes = OutputOf<typeof listFreeTimes>;

/** Nearly every day that is looked at has a time. */
const CancelTerms = lazyCode(async () => (await import('./cancel-terms.tsx')).CancelTerms, null);

const NoTimes = lazyPart(async () => (await import('./awaited-times/no-times.tsx')).NoTimes);

export interface FreeTimePickerProps {
  readonly serviceId: string;
  readonly quantity: number;
  /** The options that were chosen, as they are shown: they can decide how long the visit takes. */
  readonly chosen: readonly string[];
  /** The window of the order that it is for, where there is one already. */
  readonly arrivalMinutes?: number;
  /** The day that is shown first, where no time is chosen. */
  readonly firstDay?: string | null;
  /** Whether one can ask to be told when a day without a time has one. */
  readonly canWait?: boolean;
  /** What it costs, of which terms of cancelling keep a part; null where that is not known. */
  readonly amount: number | null;
  /** Where others do the same, to be named where there is no time; left out of a proposal about an order. */
  readonly around?: Around;
  /** The chosen time, ISO 8601. */
  readonly value: string | null;
  readonly onChange: (time: string) => void;
  readonly error?: string | undefined;
  readonly ref?: ((instance: unknown) => void) | undefined;
}

/** A day, and one of its free times: those that can be booked now. */
export function FreeTimePicker(props: FreeTimePickerProps) {
  const {
    serviceId,
    quantity,
    chosen,
    arrivalMinutes,
    firstDay = null,
    canWait = false,
    amount,
    around,
    value,
    onChange,
    error,
    ref,
  } = props;
  const t = useTranslations('shop.service');
  const lang = useSession((state) => state.lang);
  const [today] = useState(() => dubaiDay(Date.now()));
  const [picked, pick] = useState<string | null>(
    value === null ? firstDay : dubaiDay(Date.parse(value)),
  );
  const [from, setFrom] = useState(picked ?? today);
  const asked = useQuery({
    ...freeTimesQuery(serviceId, { from, quantity, chosen, arrivalMinutes }),
    placeholderData: keepPreviousData,
  });
  const show = (next: string): void => {
    setFrom(next < today ? today : next);
    pick(null);
  };
  const retry = useThrottled(() => asked.refetch());
  const { data } = asked;
  // Times are seen at once: those of the first day that has any.
  const day = picked ?? data?.days.find(({ times }) => times.length > 0)?.day ?? null;
  return (
    <>
      {asked.isError && data === undefined && (
        <Notice
          tone="warning"
          announce
          action={
            <Button size="sm" onClick={retry}>
              {t('retryTimes')}
            </Button>
          }
        >
          {t('timesFailed')}
        </Notice>
      )}
      <Days {...{ data, today, from, day, show }} onDay={pick} />
      <Times
        key={day}
        {...{ data, day, value, onChange, error, ref }}
        isLoading={asked.isPlaceholderData}
        onNext={(next) => {
          setFrom(next);
          pick(next);
        }}
      >
        {data !== undefined && (
          <NoTimes times={data} {...{ serviceId, quantity, chosen, day, canWait, around }} />
        )}
      </Times>
      {data !== undefined && (
        <p className="k-quiet">
          {t('visitTakes', { duration: durationText(lang, data.minutes * 60_000) })}
          {data.arrivalMinutes > 0 && ` ${t('arrivesWithin')}`}
        </p>
      )}
      {data !== undefined && data.cancelTerms.length > 0 && (
        <div className="k-quiet">
          <CancelTerms terms={data.cancelTerms} reservedAt={value} amount={amount} />
        </div>
      )}
    </>
  );
}

interface DaysProps {
  readonly data: FreeTimes | undefined;
  readonly today: string;
  readonly from: string;
  readonly day: string | null;
  readonly show: (from: string) => void;
  readonly onDay: (day: string) => void;
}

/** A few days, each with how many times are free. */
function Days({ data, today, from, day, show, onDay }: DaysProps) {
  const t = useTranslations('shop.service');
  const format = useFormatter();
  const { days: stretch } = useMoments();
  const name = useId();
  const days = Array.from({ length: shownDays }, (_, index) => addDays(from, index));
  const dayOf = (each: string, parts: DateTimeFormatOptions) =>
    format.dateTime(new Date(each), { ...parts, timeZone: 'UTC' });
  const later = addDays(from, shownDays);
  return (
    <div className="k-stack-2">
      <div className={`k-line ${classes.pages}`}>
        <span aria-live="polite">
          {stretch(new Date(from), new Date(addDays(from, shownDays - 1)), {
            day: 'numeric',
            month: 'long',
            timeZone: 'UTC',
          })}
        </span>
        <IconButton
          label={t('earlierDays')}
          flip
          icon={<IconChevronLeft size={20} aria-hidden />}
          disabled={from <= today}
          onClick={() => show(addDays(from, -shownDays))}
        />
        <IconButton
          label={t('laterDays')}
          flip
          icon={<IconChevronRight size={20} aria-hidden />}
          disabled={data !== undefined && later > data.lastDay}
          onClick={() => show(later)}
        />
      </div>
      <div role="radiogroup" aria-label={t('day')} className={classes.week}>
        {days.map((each) => {
          const count = data?.days.find((known) => known.day === each)?.times.length;
          return (
            <label key={each} className={classes.day} data-full={count === 0 || undefined}>
              <input
                type="radio"
                onKeyDown={onRadioKeys}
                name={name}
                className={classes.input}
                aria-label={t('dayTimes', {
                  day: dayOf(each, { weekday: 'long', day: 'numeric', month: 'long' }),
                  count: count ?? 0,
                })}
                checked={day === each}
                onChange={() => onDay(each)}
              />
              <span aria-hidden>{dayOf(each, { weekday: 'short' })}</span>
              <span aria-hidden className={classes.number}>
                {dayOf(each, { day: 'numeric' })}
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}

interface TimesProps extends Pick<FreeTimePickerProps, 'value' | 'onChange' | 'error' | 'ref'> {
  readonly data: FreeTimes | undefined;
  readonly day: string | null;
  readonly isLoading: boolean;
  readonly onNext: (day: string) => void;
  /** What is said of a day without a time. */
  readonly children: ReactNode;
}

/** So many times of a day are shown at first: two rows with the way to the others, so that the way on stays in sight. */
const firstTimes = 7;

const isBehindFirst = (times: readonly string[], value: string | null): boolean =>
  value !== null && times.indexOf(value) >= firstTimes;

/** The free times of the chosen day, or the way to the next day that has one. */
function Times({
  data,
  day,
  isLoading,
  value,
  onChange,
  error,
  ref,
  onNext,
  children,
}: TimesProps) {
  const t = useTranslations('shop.service');
  const { times: span, weekday, businessDay } = useMoments();
  const name = useId();
  const [isWhole, setWhole] = useState(false);
  const times = data?.days.find((each) => each.day === day)?.times ?? [];
  // One more would take no more room than the way to it.
  const isCut = !isWhole && times.length > firstTimes + 1 && !isBehindFirst(times, value);
  const isEmpty = data !== undefined && !isLoading && day !== null && times.length === 0;
  const next = data?.nextFreeDay ?? null;
  const hasNone = data?.days.every((each) => each.times.length === 0) === true && !isLoading;
  return (
    <div>
      {isEmpty && <p className="k-quiet">{t('noTimes')}</p>}
      {(isEmpty || hasNone) && next !== null && (
        <Button size="sm" onClick={() => onNext(next)}>
          {t('nextFree', { day: weekday(`${next}T08:00:00Z`) })}
        </Button>
      )}
      {hasNone && next === null && data !== undefined && (
        <p className="k-quiet">{t('noneAhead', { day: businessDay(data.lastDay) })}</p>
      )}
      {(isEmpty || (hasNone && next === null)) && children}
      <div
        ref={ref}
        tabIndex={-1}
        role="radiogroup"
        aria-label={t('time')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${name}-error`}
        className={classes.times}
        data-busy={isLoading || undefined}
      >
        {times.slice(0, isCut ? firstTimes : undefined).map((each) => (
          <label key={each} className={classes.time}>
            <input
              type="radio"
              onKeyDown={onRadioKeys}
              name={name}
              className={classes.input}
              checked={value === each}
              onChange={() => onChange(each)}
            />
            <span>{span(each, windowEnd(each, data?.arrivalMinutes ?? 0))}</span>
          </label>
        ))}
        {isCut && (
          <button type="button" className={classes.rest} onClick={() => setWhole(true)}>
            {t('allTimes')}
          </button>
        )}
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
