import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import { Advice } from './advice.tsx';
import { ChartSection } from './chart-section.tsx';
import { useReasonName } from './use-reason-name.ts';
import { hourHeat, useFigureLabels } from './figures.ts';
import classes from './insights.module.css';
import { useWeekdayNames } from '@khidma/app/intl/use-weekday-names';
import type { Insights } from '@khidma/contract/insights/insights';
import { completeShare, conversion } from '@khidma/domain/orders/insight-shares';
import { inCurrency } from '@khidma/i18n/amounts';
import { ltr } from '@khidma/i18n/line-parts';
import { cx } from '@khidma/ui/cx';
import { EmptyState } from '@khidma/ui/empty-state';
import { FigureTable } from '@khidma/ui/figure-table';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface PartProps {
  readonly insights: Insights;
}

/** From a look at a service to an order that is done. */
export function FunnelCard({ insights }: PartProps) {
  const t = useTranslations('insights');
  const words = useFigureLabels();
  const { now, from, to } = insights;
  const steps = [
    ['views', now.views, null],
    ['booked', now.booked, conversion(now)],
    ['completed', now.completed, completeShare(now)],
  ] as const;
  return (
    <ChartSection
      title={t('funnel.title')}
      part="days"
      span={{ from, to }}
      figures={{
        head: [t('funnel.step'), t('count')],
        rows: steps.map(([step, count]) => [t(`funnel.${step}`), words.count(count)]),
      }}
    >
      <Bars
        look="funnel"
        lines={steps.map(([step, count, share]) => ({
          name: t(`funnel.${step}`),
          // Beside the step before it.
          count: share ?? 1,
          said: words.count(count),
          note:
            share === null ? undefined : t(`funnel.${step}Share`, { share: words.share(share) }),
        }))}
      />
      {now.views === 0 && <p className={classes.note}>{t('funnel.noViews')}</p>}
      <Advice insights={insights} of={['conversion', 'service']} />
    </ChartSection>
  );
}

/** Each service, and within it what was chosen. */
export function ServicesCard({ insights }: PartProps) {
  const t = useTranslations('insights');
  const words = useFigureLabels();
  const { services, from, to } = insights;
  const most = Math.max(1, ...services.map(({ now }) => now.revenue));
  const rows = services.flatMap(({ name, now, options }) => [
    { name, now, isPart: false },
    ...options.map((each) => ({
      name: each.option === '' ? t('services.noOption') : each.option,
      now: each.now,
      isPart: true,
    })),
  ]);
  const figures = {
    head: [
      t('services.name'),
      t('funnel.views'),
      t('funnel.booked'),
      t('services.share'),
      t('funnel.completed'),
      inCurrency(t('services.revenue')),
    ],
    rows: rows.map(({ name, now, isPart }) => [
      name,
      // Who looks at a service has chosen nothing of it yet.
      isPart ? '' : words.count(now.views),
      words.count(now.booked),
      isPart ? '' : words.share(conversion(now)),
      words.count(now.completed),
      words.amount(now.revenue),
    ]),
  };
  const title = t('services.title');
  return (
    <ChartSection title={title} part="services" span={{ from, to }} figures={figures}>
      {services.length === 0 ? (
        <EmptyState compact title={t('services.none')}>
          {t('services.noneText')}
        </EmptyState>
      ) : (
        <>
          <ul className={classes.services} aria-hidden>
            <li className={classes.servicesHead}>
              {serviceHeads.map((head) => (
                <span key={head}>{t(head)}</span>
              ))}
              <span />
              <span>{inCurrency(t('services.revenue'))}</span>
            </li>
            {services.map((service) => (
              <ServiceLine key={service.serviceId} service={service} most={most} />
            ))}
          </ul>
          <FigureTable label={title} figures={figures} isHidden />
        </>
      )}
    </ChartSection>
  );
}

const serviceHeads = ['services.name', 'funnel.views', 'funnel.booked', 'services.share'] as const;

interface ServiceLineProps {
  readonly service: Insights['services'][number];
  /** What the best of them earned. */
  readonly most: number;
}

/** One service: its picture, how often it was looked at and booked, and what it earned beside the best. */
function ServiceLine({ service: { name, coverUrl, now }, most }: ServiceLineProps) {
  const t = useTranslations('insights');
  const words = useFigureLabels();
  return (
    <li className={classes.service}>
      <span className={classes.serviceName}>
        <span className={classes.cover}>
          {coverUrl !== null && <img src={coverUrl} alt="" loading="lazy" />}
        </span>
        <bdi>{name}</bdi>
      </span>
      <span data-name={t('funnel.views')}>{words.count(now.views)}</span>
      <span data-name={t('funnel.booked')}>{words.count(now.booked)}</span>
      <span>{words.share(conversion(now))}</span>
      <i style={{ inlineSize: `${(Math.max(0, now.revenue) / most) * 100}%` }} />
      <b>{words.amount(now.revenue)}</b>
    </li>
  );
}

/** On which days and at which hours customers book: the darker, the more. */
export function HeatCard({ insights }: PartProps) {
  const t = useTranslations('insights');
  const words = useFigureLabels();
  const weekday = useWeekdayNames();
  const { from, to, hours } = insights;
  const heat = hourHeat(hours);
  const most = Math.max(1, ...hours.map(({ booked }) => booked));
  const clock = (hour: number): string => ltr(`${String(hour).padStart(2, '0')}:00`);
  const all = Array.from({ length: 24 }, (_, hour) => hour);
  const title = t('heat.title');
  const figures = {
    head: [t('heat.hour'), ...heat.map((_, place) => weekday(place))],
    rows: all.map((hour) => [clock(hour), ...heat.map((row) => words.count(row[hour] ?? 0))]),
  };
  return (
    <ChartSection
      title={title}
      description={t('heat.text')}
      part="hours"
      span={{ from, to }}
      figures={figures}
    >
      <div className={classes.heat} aria-hidden>
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
      <FigureTable label={title} figures={figures} isHidden />
      <Advice insights={insights} of={['hours']} />
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
  const nameOf = useReasonName();
  const words = useFigureLabels();
  const { reasons } = insights;
  return (
    <BarsCard
      title={t('reasons.title')}
      part="reasons"
      insights={insights}
      head={[t('reasons.reason'), t('count')]}
      lines={reasons.map((each) => ({
        name: nameOf(each),
        count: each.count,
        said: words.count(each.count),
      }))}
      none={t('reasons.none')}
    >
      <Advice insights={insights} of={['cancelled']} />
    </BarsCard>
  );
}

/** Where customers live who book. */
export function AreasCard({ insights }: PartProps) {
  const t = useTranslations('insights');
  const words = useFigureLabels();
  const place = usePlaceLabels();
  return (
    <BarsCard
      title={t('areas.title')}
      part="areas"
      insights={insights}
      head={[t('areas.area'), t('funnel.booked')]}
      lines={insights.areas.slice(0, 6).map((area) => ({
        name: place(area),
        count: area.booked,
        said: words.count(area.booked),
      }))}
      none={t('areas.none')}
    />
  );
}

interface BarLine {
  readonly name: string;
  readonly count: number;
  readonly said: string;
  readonly note?: string | undefined;
}

interface BarsCardProps extends PartProps {
  readonly title: string;
  readonly part: 'reasons' | 'areas';
  readonly head: readonly string[];
  readonly lines: readonly BarLine[];
  readonly none: string;
  readonly children?: ReactNode;
}

function BarsCard({ title, part, insights, head, lines, none, children }: BarsCardProps) {
  const { from, to } = insights;
  return (
    <ChartSection
      title={title}
      part={part}
      span={{ from, to }}
      figures={{ head, rows: lines.map(({ name, said }) => [name, said]) }}
    >
      {lines.length === 0 ? (
        <p className={classes.note}>{none}</p>
      ) : (
        <Bars look="list" lines={lines} />
      )}
      {children}
    </ChartSection>
  );
}

interface BarsProps {
  readonly look: 'list' | 'funnel';
  readonly lines: readonly BarLine[];
}

/** Figures in words, each with a bar below it. */
function Bars({ look, lines }: BarsProps) {
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return (
    <ol className={cx(classes.bars, classes[look])}>
      {lines.map(({ name, count, said, note }, index) => (
        <li key={index}>
          <span>{name}</span>
          <b>{said}</b>
          <i aria-hidden>
            <span style={{ inlineSize: `${(count / most) * 100}%` }} />
          </i>
          {note !== undefined && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}
