import { inCurrency } from '@khidma/i18n/amounts';
import type { Insights } from '@khidma/contract/insights/insights';
import { useWeekdayNames } from '@khidma/app/intl/use-weekday-names';
import { cancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { ltr } from '@khidma/i18n/line-parts';
import { UserText } from '@khidma/ui/bdi';
import { EmptyState } from '@khidma/ui/empty-state';
import { useTranslations } from 'use-intl';
import { usePlaceWords } from '../../shared/use-place-words.ts';
import { ChartSection } from './chart-section.tsx';
import { completeShare, conversion, heatOf } from './figures.ts';
import classes from './insights.module.css';
import { useFigureWords } from './use-figure-words.ts';

interface PartProps {
  readonly insights: Insights;
}

/** From a look at a service to an order that is done. */
export function FunnelCard({ insights }: PartProps) {
  const t = useTranslations('insights');
  const words = useFigureWords();
  const { now, from, to } = insights;
  const steps = [
    ['views', now.views, null],
    ['booked', now.booked, conversion(now)],
    ['completed', now.completed, completeShare(now)],
  ] as const;
  const most = Math.max(1, ...steps.map(([, count]) => count));
  return (
    <ChartSection
      isSpoken
      title={t('funnel.title')}
      part="days"
      span={{ from, to }}
      table={{
        head: [t('funnel.step'), t('count')],
        rows: steps.map(([step, count]) => [t(`funnel.${step}`), words.count(count)]),
      }}
    >
      <ol className={classes.funnel}>
        {steps.map(([step, count, share]) => (
          <li key={step}>
            <span>{t(`funnel.${step}`)}</span>
            <b>{words.count(count)}</b>
            <i aria-hidden style={{ inlineSize: `${(count / most) * 100}%` }} />
            {share !== null && (
              <small>{t(`funnel.${step}Share`, { share: words.share(share) })}</small>
            )}
          </li>
        ))}
      </ol>
      {now.views === 0 && <p className={classes.note}>{t('funnel.noViews')}</p>}
    </ChartSection>
  );
}

/** Each service, and within it what was chosen. */
export function ServicesCard({ insights }: PartProps) {
  const t = useTranslations('insights');
  const words = useFigureWords();
  const { services, from, to } = insights;
  const most = Math.max(1, ...services.map(({ now }) => now.revenue));
  const rows = services.flatMap(({ serviceId, name, now, options }) => [
    { key: serviceId, name, now, isOption: false },
    ...options.map((each) => ({
      key: `${serviceId} ${each.option}`,
      name: each.option === '' ? t('services.noOption') : each.option,
      now: each.now,
      isOption: true,
    })),
  ]);
  const head = [
    t('services.name'),
    t('funnel.views'),
    t('funnel.booked'),
    t('services.share'),
    t('funnel.completed'),
    inCurrency(t('services.revenue')),
  ];
  return (
    <ChartSection
      isSpoken
      title={t('services.title')}
      part="services"
      span={{ from, to }}
      table={{
        head,
        rows: rows.map(({ name, now }) => [
          name,
          words.count(now.views),
          words.count(now.booked),
          words.share(conversion(now)),
          words.count(now.completed),
          words.amount(now.revenue),
        ]),
      }}
    >
      {rows.length === 0 ? (
        <EmptyState compact title={t('services.none')}>
          {t('services.noneText')}
        </EmptyState>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, where nothing in it takes the focus
        <div className={classes.scroll} role="group" aria-label={t('services.title')} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                {head.map((each, index) => (
                  <th key={each} scope="col" className={index === 0 ? undefined : classes.number}>
                    {each}
                  </th>
                ))}
                <td className={classes.barHead} aria-hidden />
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, now, isOption }) => (
                <tr key={key} className={isOption ? classes.option : undefined}>
                  <th scope="row">
                    <UserText>{name}</UserText>
                  </th>
                  <td className={classes.number}>{isOption ? '' : words.count(now.views)}</td>
                  <td className={classes.number}>{words.count(now.booked)}</td>
                  <td className={classes.number}>{isOption ? '' : words.share(conversion(now))}</td>
                  <td className={classes.number}>{words.count(now.completed)}</td>
                  <td className={classes.number}>{words.amount(now.revenue)}</td>
                  <td className={classes.barCell} aria-hidden>
                    <i style={{ inlineSize: `${(Math.max(0, now.revenue) / most) * 100}%` }} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ChartSection>
  );
}

/** On which days and at which hours customers book: the darker, the more. */
export function HeatCard({ insights }: PartProps) {
  const t = useTranslations('insights');
  const words = useFigureWords();
  const weekday = useWeekdayNames();
  const { from, to, hours } = insights;
  const heat = heatOf(hours);
  const most = Math.max(1, ...hours.map(({ booked }) => booked));
  const clock = (hour: number): string => ltr(`${String(hour).padStart(2, '0')}:00`);
  const all = Array.from({ length: 24 }, (_, hour) => hour);
  return (
    <ChartSection
      title={t('heat.title')}
      description={t('heat.text')}
      part="hours"
      span={{ from, to }}
      table={{
        head: [t('heat.hour'), ...heat.map((_, place) => weekday(place))],
        rows: all.map((hour) => [clock(hour), ...heat.map((row) => words.count(row[hour] ?? 0))]),
      }}
    >
      <div className={classes.heat}>
        <span />
        {all.map((hour) => (
          <span key={hour} className={classes.hour}>
            {hour % 3 === 0 ? hour : ''}
          </span>
        ))}
        {heat.map((row, place) => (
          <HeatRow key={place} name={weekday(place)} row={row} most={most} />
        ))}
      </div>
    </ChartSection>
  );
}

interface HeatRowProps {
  readonly name: string;
  readonly row: readonly number[];
  readonly most: number;
}

function HeatRow({ name, row, most }: HeatRowProps) {
  return (
    <>
      <span className={classes.weekday}>{name}</span>
      {row.map((count, hour) => (
        <span key={hour} className={classes.cell} title={String(count)}>
          <i style={{ opacity: count / most }} />
        </span>
      ))}
    </>
  );
}

/** Why orders that were paid for were cancelled. */
export function ReasonsCard({ insights }: PartProps) {
  const t = useTranslations('insights');
  const reasonWords = useTranslations('cancelReasons');
  const words = useFigureWords();
  const { reasons, from, to } = insights;
  const lines = reasons.map(({ by, reason, count }) => {
    const known = cancelReasons.find((each) => each === reason);
    return {
      name:
        known === undefined
          ? t(`reasons.by.${by === 'staff' ? 'staff' : 'system'}`)
          : reasonWords(known),
      count,
    };
  });
  return (
    <BarList
      title={t('reasons.title')}
      part="reasons"
      insights={{ from, to }}
      head={[t('reasons.reason'), t('count')]}
      lines={lines.map(({ name, count }) => ({ name, count, said: words.count(count) }))}
      none={t('reasons.none')}
    />
  );
}

/** Where customers live who book. */
export function AreasCard({ insights }: PartProps) {
  const t = useTranslations('insights');
  const words = useFigureWords();
  const place = usePlaceWords();
  const { areas, from, to } = insights;
  return (
    <BarList
      title={t('areas.title')}
      part="areas"
      insights={{ from, to }}
      head={[t('areas.area'), t('funnel.booked')]}
      lines={areas.slice(0, 12).map((area) => ({
        name: place(area),
        count: area.booked,
        said: words.count(area.booked),
      }))}
      none={t('areas.none')}
    />
  );
}

interface BarListProps {
  readonly title: string;
  readonly part: 'reasons' | 'areas';
  readonly insights: { readonly from: string; readonly to: string };
  readonly head: readonly string[];
  readonly lines: readonly {
    readonly name: string;
    readonly count: number;
    readonly said: string;
  }[];
  readonly none: string;
}

function BarList({ title, part, insights, head, lines, none }: BarListProps) {
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return (
    <ChartSection
      isSpoken
      title={title}
      part={part}
      span={insights}
      table={{ head, rows: lines.map(({ name, said }) => [name, said]) }}
    >
      {lines.length === 0 ? (
        <p className={classes.note}>{none}</p>
      ) : (
        <ul className={classes.bars}>
          {lines.map(({ name, count, said }, index) => (
            <li key={index}>
              <span>{name}</span>
              <b>{said}</b>
              <i aria-hidden style={{ inlineSize: `${(count / most) * 100}%` }} />
            </li>
          ))}
        </ul>
      )}
    </ChartSection>
  );
}
