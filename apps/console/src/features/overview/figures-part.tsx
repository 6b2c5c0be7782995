import { NotLoaded } from '@khidma/app/list/list-state';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useTimeLeft } from '@khidma/app/intl/use-time-left';
import { withSearch } from '@khidma/app/route/with-search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getDeskFigures } from '@khidma/contract/backoffice/overview';
import { dayMs, daysBetween } from '@khidma/domain/rules/days';
import { changeOf } from '@khidma/domain/orders/insight-shares';
import { ltr } from '@khidma/i18n/line-parts';
import { given } from '@khidma/ui/given';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { figuresQuery } from './overview-queries.ts';
import classes from './overview.module.css';

type Figures = OutputOf<typeof getDeskFigures>['now'];

/** A figure that is looked at; null where there is none. */
interface Figure {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly of: (figures: Figures) => number | null;
  readonly said: (value: number) => ReactNode;
  /** Whether more of it is better. */
  readonly moreIsBetter: boolean;
  readonly note?: string | undefined;
}

/** How the platform and its desk did in the last days, beside the days before: what the role may see of it. */
export function FiguresPart() {
  const t = useTranslations('consoleOverview');
  const { businessDay } = useMoments();
  const query = useQuery(figuresQuery);
  const { data } = query;
  const figuresOf = useFigures();
  if (data === undefined)
    return (
      <Section title={t('figuresTitle')}>
        <NotLoaded query={query} />
      </Section>
    );
  const { now, before } = data;
  // What was nothing in both weeks is not said.
  const shown = figuresOf(now).filter(({ of }) => (of(now) ?? 0) > 0 || (of(before) ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <Section
      title={t('lastDays', { days: daysBetween(now.from, now.to) + 1 })}
      description={t('figuresText', { from: businessDay(now.from), to: businessDay(now.to) })}
      flush
    >
      <dl className={classes.figures}>
        {shown.map((figure) => (
          <FigureCell
            key={figure.key}
            figure={figure}
            value={figure.of(now)}
            earlier={figure.of(before)}
          />
        ))}
      </dl>
    </Section>
  );
}

interface Compared {
  readonly value: number | null;
  readonly earlier: number | null;
}

function FigureCell({
  figure: { label, href, said, note, moreIsBetter },
  value,
  earlier,
}: Compared & { readonly figure: Figure }) {
  const t = useTranslations('consoleOverview');
  return (
    <div className={classes.figure}>
      <dt className="k-quiet">{label}</dt>
      <dd className={classes.value}>
        {value === null ? (
          <span className="k-faint">{t('none')}</span>
        ) : (
          <UiLink href={href}>{said(value)}</UiLink>
        )}
      </dd>
      <dd className={`k-quiet ${classes.before}`}>
        <Change {...{ value, earlier, moreIsBetter }} />
        <span>
          {t.rich('before', { value: () => (earlier === null ? t('none') : said(earlier)) })}
        </span>
      </dd>
      {note !== undefined && <dd className={`k-quiet ${classes.note}`}>{note}</dd>}
    </div>
  );
}

/** By how much of what it was it changed; nothing where it did not, or was nothing before. */
function Change({ value, earlier, moreIsBetter }: Compared & Pick<Figure, 'moreIsBetter'>) {
  const format = useFormatter();
  if (value === null || earlier === null) return null;
  const change = changeOf(value, earlier);
  if (change === null || Math.round(change * 1000) === 0) return null;
  return (
    <span className={change > 0 === moreIsBetter ? classes.better : classes.worse}>
      {ltr(
        format
          .number(change, {
            style: 'percent',
            maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
            signDisplay: 'exceptZero',
          })
          .replace('-', '−'),
      )}
    </span>
  );
}

/** The figures of a role, in order; what it may not see is null for it. */
const useFigures = (): ((now: Figures) => readonly Figure[]) => {
  const t = useTranslations('consoleOverview');
  const format = useFormatter();
  const timeSaid = useTimeLeft();
  const days = useBusinessDays();
  const money = (fils: number) => <Money fils={fils} />;
  const count = (value: number) => format.number(value);
  const share = (value: number) =>
    ltr(format.number(value, { style: 'percent', maximumFractionDigits: 1 }));
  return (now) => {
    const { from, to, paid, cancelled, answers } = now;
    // Whoever answers and sees no books is shown how the answers do, not how the platform does.
    const isDesk = answers !== null && now.money === null;
    return given<Figure>([
      now.money !== null && {
        key: 'gross',
        label: t('gross'),
        href: paths.bookAccount('customerFunds'),
        of: (figures) => figures.money?.gross ?? null,
        said: money,
        moreIsBetter: true,
      },
      now.money !== null && {
        key: 'fees',
        label: t('fees'),
        href: paths.bookAccount('platformRevenue'),
        of: (figures) => figures.money?.fees ?? null,
        said: money,
        moreIsBetter: true,
      },
      answers !== null && {
        key: 'answered',
        label: t('answered'),
        href: paths.messages(),
        of: (figures) => figures.answers?.answered ?? null,
        said: count,
        moreIsBetter: true,
        note: t('answeredNote', { count: answers.mine }),
      },
      answers !== null && {
        key: 'firstAnswer',
        label: t('firstAnswer'),
        href: paths.messages(),
        of: (figures) => figures.answers?.medianMs ?? null,
        said: timeSaid,
        moreIsBetter: false,
        note:
          isDesk || answers.answered === 0
            ? undefined
            : t('firstAnswerNote', { share: share(answers.inTime / answers.answered) }),
      },
      isDesk && {
        key: 'inTime',
        label: t('inTime'),
        href: paths.messages(),
        of: ({ answers: each }) =>
          each === null || each.answered === 0 ? null : each.inTime / each.answered,
        said: share,
        moreIsBetter: true,
        note: t('inTimeNote', { count: answers.answered, inTime: answers.inTime }),
      },
      !isDesk && {
        key: 'cancelled',
        label: t('cancelled'),
        href: withSearch(paths.orders(), { status: 'Cancelled', from, to }),
        of: (figures) => (figures.paid === 0 ? null : figures.cancelled / figures.paid),
        said: share,
        moreIsBetter: false,
        note: t('cancelledNote', { cancelled, count: paid }),
      },
      !isDesk && {
        key: 'decide',
        label: t('decide'),
        href: withSearch(paths.auditLog(), { from, to }),
        of: (figures) => (figures.decisions === 0 ? null : figures.decidedInMs / figures.decisions),
        said: days,
        moreIsBetter: false,
        note: t('decideNote', { count: now.decisions }),
      },
    ]);
  };
};

/** A length of business time: a business day has 24 hours. */
function useBusinessDays(): (ms: number) => string {
  const t = useTranslations('consoleOverview');
  const timeSaid = useTimeLeft();
  return (ms) =>
    ms < 2 * dayMs ? timeSaid(ms) : t('days', { count: Math.round((ms / dayMs) * 10) / 10 });
}
