import { paths } from '../../shared/paths.ts';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import { BlockedStretch } from './blocked-stretch.tsx';
import type {
  CalendarData,
  DayStretch,
  FreeStretch,
  PlacedBlock,
  PlacedVisit,
} from './calendar-model.ts';
import classes from './calendar.module.css';
import { momentAt, type Move, MovingContext, topOf, useMoving } from './move-visit.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { CalendarVisit } from '@khidma/contract/scheduling/calendar';
import { canProposeTime } from '@khidma/domain/orders/time-proposals';
import { dubaiDay, minutesOf, startOfDay } from '@khidma/domain/rules/days';
import { UserText } from '@khidma/ui/bdi';
import { IconCalendarTime } from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { type ComponentProps, type CSSProperties, type DragEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

/** A day of a week, or a team of a day. */
export interface SheetColumn {
  readonly key: string;
  readonly day: string;
  readonly heading: string;
  readonly leadsToDay?: boolean;
  readonly visits: readonly PlacedVisit[];
  readonly free: readonly FreeStretch[];
  readonly blocks: readonly PlacedBlock[];
}

interface TimeSheetProps {
  readonly columns: readonly SheetColumn[];
  /** From which to which minute. */
  readonly sheet: DayStretch;
  readonly hours: CalendarData['hours'];
  readonly teams: number;
  /** The orders whose visits overlap. */
  readonly clashes: ReadonlySet<string>;
}

/** Places and sizes, which the stylesheet counts with. */
type Placing = CSSProperties & Readonly<Record<`--${string}`, number>>;

/** What of a stretch the sheet shows. */
const shownPart = ({ from, until }: DayStretch, sheet: DayStretch): DayStretch => ({
  from: Math.max(from, sheet.from),
  until: Math.min(until, sheet.until),
});

const place = ({ from, until }: DayStretch, sheet: DayStretch): Placing => ({
  '--from': from - sheet.from,
  '--length': until - from,
});

const MoveVisitDialog = lazyDialog(
  async () => (await import('./move-visit-dialog.tsx')).MoveVisitDialog,
);

/** Hours from top to bottom, days or teams side by side; a visit is dragged to where its merchant would rather make it. */
export function TimeSheet(props: TimeSheetProps) {
  const [taken, setTaken] = useState<ComponentProps<typeof MovingContext>['value']['taken']>(null);
  const [asked, setAsked] = useState<Move | null>(null);
  const moving = {
    taken,
    take: (visit: CalendarVisit, below: number) => setTaken({ visit, below }),
    letGo: () => setTaken(null),
    move: setAsked,
  };
  return (
    <MovingContext value={moving}>
      <Sheet {...props} />
      {asked !== null && <MoveVisitDialog {...asked} onClose={() => setAsked(null)} />}
    </MovingContext>
  );
}

/** As wide as the visits that stand beside one another in it need. */
const trackOf = ({ visits }: SheetColumn): string => {
  const lanes = Math.max(1, ...visits.map((visit) => visit.lanes));
  return `minmax(calc(var(--strip) + ${lanes} * var(--lane-min)), 1fr)`;
};

/** Begins with today where a week is wider than its frame, once that is laid out: what waits for another part has no size. */
function showToday(frame: HTMLElement | null): (() => void) | undefined {
  if (frame === null) return undefined;
  const watcher = new ResizeObserver(() => {
    if (frame.clientWidth === 0) return;
    watcher.disconnect();
    frame.querySelector('[data-today]')?.scrollIntoView({ block: 'nearest', inline: 'start' });
  });
  watcher.observe(frame);
  return () => watcher.disconnect();
}

function Sheet(props: TimeSheetProps) {
  const { columns, sheet } = props;
  const format = useFormatter();
  const hours = Array.from(
    { length: (sheet.until - sheet.from) / 60 },
    (_, index) => sheet.from / 60 + index,
  );
  const size: CSSProperties & Placing = {
    '--minutes': sheet.until - sheet.from,
    gridTemplateColumns: `var(--hours) ${columns.map(trackOf).join(' ')}`,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, where nothing in it takes the focus
    <div ref={showToday} className={classes.scroll} tabIndex={0} role="group">
      <div className={classes.sheet} style={size}>
        <div className={classes.corner} />
        {columns.map((column) => (
          <Heading key={column.key} column={column} />
        ))}
        <div className={classes.hours} aria-hidden>
          {hours.map((hour) => (
            <span key={hour}>
              {format.dateTime(Date.UTC(2026, 0, 1, hour), { hour: 'numeric', timeZone: 'UTC' })}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <Column key={column.key} column={column} {...props} />
        ))}
      </div>
    </div>
  );
}

function Heading({ column }: { readonly column: SheetColumn }) {
  const isToday = dubaiDay(useNow()) === column.day;
  return (
    <div className={classes.heading} data-today={isToday || undefined}>
      {column.leadsToDay ? (
        <UiLink href={paths.calendarDay(column.day)}>{column.heading}</UiLink>
      ) : (
        column.heading
      )}
    </div>
  );
}

/** The stretch of a day that a visit would take from a moment on. */
const landingOf = (visit: CalendarVisit, startsAt: number, day: string): DayStretch => {
  const from = (startsAt - startOfDay(day)) / 60_000;
  return { from, until: from + (Date.parse(visit.endsAt) - Date.parse(visit.startsAt)) / 60_000 };
};

interface FreeProps {
  readonly stretch: FreeStretch;
  readonly teams: number;
  /** Whether a visit leaves it a strip only: figures then stand for the words. */
  readonly isBeside: boolean;
  readonly style: Placing;
}

function Free({ stretch: { free }, teams, isBeside, style }: FreeProps) {
  const t = useTranslations('schedule.calendar');
  const words = free === 0 ? t('allBusy') : t('free', { free, teams });
  const look = { className: classes.free, 'data-none': free === 0 || undefined, style };
  return isBeside ? (
    <span {...look} role="img" aria-label={words} title={words}>
      {free}/{teams}
    </span>
  ) : (
    <span {...look}>{words}</span>
  );
}

interface ColumnProps extends TimeSheetProps {
  readonly column: SheetColumn;
}

function Column({ column, sheet, hours, teams, clashes }: ColumnProps) {
  const t = useTranslations('schedule.calendar');
  const now = useNow();
  const ranges = hours.find(({ day }) => day === column.day)?.ranges ?? [];
  const minute = (now - startOfDay(column.day)) / 60_000;
  const isNow = sheet.from <= minute && minute < sheet.until;
  const { taken, letGo, move } = useMoving();
  const [over, setOver] = useState<number | null>(null);
  const { time } = useMoments();
  const placed = (event: DragEvent<HTMLElement>, below: number): number =>
    momentAt({ day: column.day, sheet }, topOf(event, below));
  return (
    <div
      className={classes.column}
      data-free={column.free.length > 0 || undefined}
      role="group"
      aria-label={column.heading}
      onDragOver={(event) => {
        if (taken === null) return;
        event.preventDefault();
        setOver(placed(event, taken.below));
      }}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => {
        setOver(null);
        if (taken === null) return;
        event.preventDefault();
        const startsAt = placed(event, taken.below);
        letGo();
        // Where it was, nothing is proposed.
        if (startsAt !== Date.parse(taken.visit.startsAt)) move({ visit: taken.visit, startsAt });
      }}
    >
      {ranges.length === 0 && <span className={classes.closed}>{t('closed')}</span>}
      {ranges.map(({ start, end }) => (
        <i
          key={start}
          className={classes.open}
          style={place({ from: minutesOf(start), until: minutesOf(end) }, sheet)}
        />
      ))}
      {column.free.map((stretch) => (
        <Free
          key={stretch.from}
          stretch={stretch}
          teams={teams}
          isBeside={column.visits.some(
            ({ from, until }) => from < stretch.until && stretch.from < until,
          )}
          style={place(stretch, sheet)}
        />
      ))}
      {column.blocks.map(({ block, ...stretch }) => {
        const shown = shownPart(stretch, sheet);
        return shown.from < shown.until ? (
          <BlockedStretch key={block.id} block={block} style={place(shown, sheet)} />
        ) : null;
      })}
      {column.visits.map(({ visit, lane, lanes, ...stretch }) => (
        <VisitBlock
          key={visit.orderId}
          visit={visit}
          isClash={clashes.has(visit.orderId)}
          style={{ ...place(stretch, sheet), '--lane': lane, '--lanes': lanes }}
        />
      ))}
      {taken !== null && over !== null && (
        <span
          className={classes.landing}
          style={place(landingOf(taken.visit, over, column.day), sheet)}
        >
          {time(new Date(over).toISOString())}
        </span>
      )}
      {isNow && <i className={classes.now} style={place({ from: minute, until: minute }, sheet)} />}
    </div>
  );
}

interface VisitBlockProps {
  readonly visit: CalendarVisit;
  readonly isClash: boolean;
  readonly style: CSSProperties & Readonly<Record<`--${string}`, number>>;
}

/** A visit on the sheet of a day; it opens the order, and another time is proposed by dragging it or by its button. */
function VisitBlock({ visit, isClash, style }: VisitBlockProps) {
  const t = useTranslations();
  const { time, times } = useMoments();
  const place = usePlaceLabels()(visit);
  const { taken, take, letGo, move } = useMoving();
  const isMovable = canProposeTime({ status: visit.status });
  return (
    <div
      draggable={isMovable}
      data-taken={taken?.visit.orderId === visit.orderId || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', visit.number);
        take(visit, event.clientY - event.currentTarget.getBoundingClientRect().top);
      }}
      onDragEnd={letGo}
      className={classes.block}
      data-status={visit.status}
      data-clash={isClash || undefined}
      style={style}
    >
      <UiLink href={paths.order(visit.orderId)} className={classes.blockLink}>
        <span className={classes.blockTime}>
          {time(visit.startsAt)}
          {isClash && <b> {t('schedule.calendar.clash')}</b>}
        </span>
        {visit.window !== null && (
          <span>
            {t('schedule.calendar.window', {
              window: times(visit.window.from, visit.window.until),
            })}
          </span>
        )}
        <UserText>{visit.customerName}</UserText>
        <UserText>{visit.serviceName}</UserText>
        <span>{place}</span>
        <span>{t(`statuses.order.${visit.status}`)}</span>
      </UiLink>
      {isMovable && (
        <button
          type="button"
          className={classes.mover}
          aria-label={t('schedule.calendar.move', { name: visit.customerName })}
          onClick={() => move({ visit, startsAt: null })}
        >
          <IconCalendarTime size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
