import type { ShopMerchant } from '@khidma/contract/shapes/merchant';
import { type Weekday, weekdays } from '@khidma/domain/rules/days';
import { hoursGroups } from '@khidma/domain/rules/hours-groups';
import type { HoursRange, WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import { useHours } from '@khidma/app/intl/use-hours';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useWeekdayNames } from '@khidma/app/intl/use-weekday-names';
import { DescriptionList } from '@khidma/ui/description-list';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { dotLine } from '@khidma/i18n/line-parts';
import { useNames } from '../../shared/use-names.ts';
import classes from './merchant.module.css';

type Times = Pick<ShopMerchant, 'hours' | 'ramadanHours' | 'days' | 'holidays'>;

/** When a merchant works: the week in few lines, and the days ahead that are unlike it. */
export function MerchantHours({ merchant }: { readonly merchant: Times }) {
  const t = useTranslations('shopMerchant');
  const { hours, ramadanHours, days, holidays } = merchant;
  return (
    <Section title={t('hours')} description={hours === null ? undefined : t('hoursNote')}>
      {hours === null ? (
        <p className={classes.line}>{t('byAgreement')}</p>
      ) : (
        <div className={classes.times}>
          <Week hours={hours} />
          {ramadanHours !== null && (
            <>
              <h3 className={classes.subtitle}>{t('ramadan')}</h3>
              <Week hours={ramadanHours} />
            </>
          )}
          {days.length + holidays.length > 0 && <Ahead days={days} holidays={holidays} />}
        </div>
      )}
    </Section>
  );
}

function Week({ hours }: { readonly hours: WeeklyHours }) {
  const t = useTranslations('shopMerchant');
  const nameAt = useWeekdayNames();
  const nameOf = (day: Weekday): string => nameAt(weekdays.indexOf(day));
  const rangesText = useRangesText();
  return (
    <DescriptionList
      items={hoursGroups(hours).map(({ from, to, ranges }) => ({
        label: from === to ? nameOf(from) : t('days', { first: nameOf(from), last: nameOf(to) }),
        value: rangesText(ranges ?? []),
      }))}
    />
  );
}

function Ahead({ days, holidays }: Pick<Times, 'days' | 'holidays'>) {
  const t = useTranslations('shopMerchant');
  const { weekday } = useMoments();
  const { nameOf } = useNames();
  const rangesText = useRangesText();
  const lines = [
    ...days.map(({ day, ranges }) => ({ day, text: rangesText(ranges) })),
    ...holidays.map(({ day, names }) => ({ day, text: dotLine([t('closed'), nameOf(names)]) })),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
  return (
    <>
      <h3 className={classes.subtitle}>{t('ahead')}</h3>
      <DescriptionList
        items={lines.map(({ day, text }) => ({
          label: weekday(`${day}T08:00:00.000Z`),
          value: text,
        }))}
      />
    </>
  );
}

/** Says the stretches of a day as one does. */
const useRangesText = (): ((ranges: readonly HoursRange[]) => string) => {
  const t = useTranslations('shopMerchant');
  const hours = useHours();
  return (ranges) => (ranges.length === 0 ? t('closed') : hours.ranges(ranges));
};
