import { paths } from '../../shared/paths.ts';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import { BlockedStretch } from './blocked-stretch.tsx';
import {
  type CalendarData,
  closedStretches,
  type DayStretch,
  type PlacedBlock,
  type PlacedVisit,
} from './calendar-model.ts';
import classes from './calendar.module.css';
import {
  minutesOfMove,
  momentAt,
  type Movable,
  topOf,
  useDragged,
  useMoving,
} from './move-visit.ts';
import { partOf } from './team-part.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { CalendarVisit } from '@khidma/contract/scheduling/calendar';
import { orderCan } from '@khidma/domain/orders/order-can';
import { canProposeTime } from '@khidma/domain/orders/time-proposals';
import { dubaiDay, minutesOf, startOfDay } from '@khidma/domain/rules/days';
import { UserText } from '@khidma/ui/bdi';
import { DotLine } from '@khidma/ui/dot-line';
import { IconCalendarTime } from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { type CSSProperties, type DragEvent, Fragment, type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

/** What stands above a column: a day of a week, or a team of a day. */
export interface SheetHead {
  readonly key: string;
  readonly day: string;
  readonly words: string;
  /** Of a day: its number, and the way to its own view. */
  readonly number?: string;
}

/** What a team has on a day. */
export interface SheetCell {
  readonly key: string;
  /** Said to those who listen. */
  readonly name: string;
  readonly day: string;
  readonly visits: readonly PlacedVisit[];
  readonly blocks: readonly PlacedBlock[];
  /** When nobody has anything to do from now on; said of a team of its own alone. */
  readonly gaps?: readonly DayStretch[];
}

/** A team through the columns; without words where the columns are the teams. */
export interface SheetLane {
  readonly key: string;
  readonly label?: ReactNode;
  /** There is nothing in it. */
  readonly isIdle: boolean;
  /** In pixels. */
  readonly height: number;
  /** What is said across its days. */
  readonly words?: string;
  readonly cells: readonly SheetCell[];
}

interface TimeSheetProps {
  readonly heads: readonly SheetHead[];
  readonly lanes: readonly SheetLane[];
  /** From which to which minute. */
  readonly sheet: DayStretch;
  readonly hours: CalendarData['hours'];
  /** The orders whose visits overlap. */
  readonly clashes: ReadonlySet<string>;
}

/** Places and sizes, which the stylesheet counts with. */
export type Placing = CSSProperties & Readonly<Record<`--${string}`, number>>;

/** What of a stretch the sheet shows. */
const shownPart = ({ from, until }: DayStretch, sheet: DayStretch): DayStretch => ({
  from: Math.max(from, sheet.from),
  until: Math.min(until, sheet.until),
});

const place = ({ from, until }: DayStretch, sheet: DayStretch): Placing => ({
  '--from': from - sheet.from,
  '--length': until - from,
});

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

/** Teams one below the other, the hours of their days from top to bottom; a visit is dragged to where its merchant would rather make it. */
export function TimeSheet({ heads, lanes, ...rest }: TimeSheetProps) {
  const now = useNow();
  const { sheet } = rest;
  const hasLabels = lanes.some(({ label }) => label !== undefined);
  const size: Placing = {
    '--minutes': sheet.until - sheet.from,
    gridTemplateColumns: `${hasLabels ? 'var(--label) ' : ''}var(--hours) repeat(${heads.length}, minmax(var(--column), 1fr))`,
  };
  const today = dubaiDay(now);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, where nothing in it takes the focus
    <div ref={showToday} className={classes.scroll} tabIndex={0} role="group">
      <div className={classes.sheet} style={size}>
        {hasLabels && <div className={classes.corner} />}
        <div className={classes.heading} />
        {heads.map((head) => (
          <Heading key={head.key} head={head} isToday={head.day === today} />
        ))}
        {lanes.map(({ key, label, isIdle, height, words, cells }) => (
          <Fragment key={key}>
            {hasLabels && (
              <div className={classes.lane} data-idle={isIdle || undefined}>
                {label}
              </div>
            )}
            {!(isIdle && hasLabels) && <Hours sheet={sheet} height={height} />}
            {cells.map((cell, index) => (
              <Cell
                key={cell.key}
                cell={cell}
                now={now}
                height={height}
                words={index === 0 ? words : undefined}
                isIdle={isIdle}
                {...rest}
              />
            ))}
          </Fragment>
        ))}
      </div>
    </div>
  );
}

/** An hour's words need this much, in pixels. */
const leastBetweenHours = 22;
/** Closer than this, lines say nothing. */
const leastBetweenLines = 18;

/** Two lines of a visit's words need this much. */
const twoLines = 36;

/** Whether a break of a day is that of the Friday prayer. */
const isPrayer = (day: string, { from, until }: DayStretch): boolean =>
  new Date(day).getUTCDay() === 5 && 11 * 60 <= from && from < 13 * 60 && until <= 15 * 60;

const hoursOf = ({ from, until }: DayStretch): number => (until - from) / 60;

interface HoursProps {
  readonly sheet: DayStretch;
  readonly height: number;
}

function Hours({ sheet, height }: HoursProps) {
  const format = useFormatter();
  const count = hoursOf(sheet);
  const step = Math.ceil(leastBetweenHours / (height / count));
  const said = Array.from(
    { length: Math.ceil(count / step) - 1 },
    (_, index) => (index + 1) * step,
  );
  return (
    <div className={classes.hours} aria-hidden>
      {said.map((hour) => (
        <span key={hour} style={place({ from: sheet.from + hour * 60, until: 0 }, sheet)}>
          {format.dateTime(Date.UTC(2026, 0, 1, sheet.from / 60 + hour), {
            hour: 'numeric',
            timeZone: 'UTC',
          })}
        </span>
      ))}
    </div>
  );
}

interface HeadingProps {
  readonly head: SheetHead;
  readonly isToday: boolean;
}

function Heading({ head: { day, words, number }, isToday }: HeadingProps) {
  return (
    <div className={classes.heading} data-today={(isToday && number !== undefined) || undefined}>
      {number === undefined ? (
        words
      ) : (
        <UiLink href={paths.calendarDay(day)} className={classes.dayLink}>
          {words} <b>{number}</b>
        </UiLink>
      )}
    </div>
  );
}

/** The stretch of a day that a visit would take from a moment on. */
const landingOf = (visit: Movable, startsAt: number, day: string): DayStretch => {
  const from = (startsAt - startOfDay(day)) / 60_000;
  return { from, until: from + minutesOfMove(visit) };
};

interface CellProps extends Pick<TimeSheetProps, 'sheet' | 'hours' | 'clashes'> {
  readonly cell: SheetCell;
  readonly now: number;
  readonly height: number;
  /** Then nothing in it is to scale: it is open or closed. */
  readonly isIdle: boolean;
  readonly words: string | undefined;
}

function Cell({ cell, now, height, isIdle, words, sheet, hours, clashes }: CellProps) {
  const t = useTranslations('schedule.calendar');
  const ranges = hours.find(({ day }) => day === cell.day)?.ranges ?? [];
  const minute = (now - startOfDay(cell.day)) / 60_000;
  const isNow = !isIdle && sheet.from <= minute && minute < sheet.until;
  const { taken, letGo, move } = useMoving();
  const [over, setOver] = useState<number | null>(null);
  const { time } = useMoments();
  const placed = (event: DragEvent<HTMLElement>, below: number): number => {
    const first = ranges[0];
    // Where nothing is to scale, it is the day that is met.
    return isIdle && first !== undefined
      ? startOfDay(cell.day) + minutesOf(first.start) * 60_000
      : momentAt({ day: cell.day, sheet }, topOf(event, below));
  };
  return (
    <div
      className={classes.column}
      data-today={dubaiDay(now) === cell.day || undefined}
      data-past={cell.day < dubaiDay(now) || undefined}
      data-idle={isIdle || undefined}
      data-dense={height / hoursOf(sheet) < leastBetweenLines || undefined}
      style={{ height }}
      role="group"
      aria-label={cell.name}
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
        const { visit } = taken;
        if (visit.startsAt === null || startsAt !== Date.parse(visit.startsAt))
          move({ visit, startsAt });
      }}
    >
      {(isIdle ? [] : closedStretches(ranges, sheet)).map(({ from, until }) => (
        <span
          key={from}
          className={
            ((until - from) / (sheet.until - sheet.from)) * height < leastBetweenHours
              ? 'k-unseen'
              : classes.closed
          }
          style={place({ from, until }, sheet)}
        >
          {t(isPrayer(cell.day, { from, until }) ? 'prayer' : 'closed')}
        </span>
      ))}
      {words !== undefined && <span className={classes.across}>{words}</span>}
      {isIdle && ranges.length === 0 && <span className="k-unseen">{t('closed')}</span>}
      {ranges.map(({ start, end }) => (
        <i
          key={start}
          className={classes.open}
          style={place(isIdle ? sheet : { from: minutesOf(start), until: minutesOf(end) }, sheet)}
        />
      ))}
      {cell.gaps?.map((gap) => (
        <i key={gap.from} className={classes.offered} style={place(gap, sheet)} />
      ))}
      {cell.blocks.map(({ block, ...stretch }) => {
        const shown = shownPart(stretch, sheet);
        return shown.from < shown.until ? (
          <BlockedStretch key={block.id} block={block} style={place(shown, sheet)} />
        ) : null;
      })}
      {cell.visits.map(({ visit, lane, lanes, ...stretch }) => (
        <VisitBlock
          key={visit.orderId}
          visit={visit}
          isClash={clashes.has(visit.orderId)}
          isShort={
            ((stretch.until - stretch.from) / (sheet.until - sheet.from)) * height < twoLines
          }
          style={{ ...place(stretch, sheet), '--lane': lane, '--lanes': lanes }}
        />
      ))}
      {taken !== null && over !== null && (
        <span
          className={classes.landing}
          style={place(isIdle ? sheet : landingOf(taken.visit, over, cell.day), sheet)}
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
  /** It has room for one line, in its middle. */
  readonly isShort: boolean;
  readonly style: Placing;
}

/** A visit on the sheet of a day; it opens the order, and another time is proposed by dragging it or by its button. */
function VisitBlock({ visit, isClash, isShort, style }: VisitBlockProps) {
  const t = useTranslations();
  const { time, times } = useMoments();
  const place = usePlaceLabels()(visit, true);
  const { move } = useMoving();
  const isMovable = canProposeTime({ status: visit.status });
  return (
    <div
      {...useDragged(visit, isMovable)}
      className={classes.block}
      data-status={visit.status}
      data-clash={isClash || undefined}
      data-part={partOf(visit.team)}
      data-short={isShort || undefined}
      style={style}
    >
      <UiLink href={paths.order(visit.orderId)} className={classes.blockLink}>
        <span className={classes.first}>
          <b>{time(visit.startsAt)}</b>
          <span className={classes.who}>
            <UserText className={classes.name}>{visit.customerName}</UserText>
            {isShort && <span className={classes.at}>{place}</span>}
          </span>
        </span>
        {isClash && <b>{t('schedule.calendar.clash')}</b>}
        {visit.window !== null && (
          <span>
            {t('schedule.calendar.window', {
              window: times(visit.window.from, visit.window.until),
            })}
          </span>
        )}
        {/* What looks otherwise than the others says why. */}
        <span className={orderCan.pay(visit) ? classes.rest : 'k-unseen'}>
          {t(`statuses.order.${visit.status}`)}
        </span>
        <span className={classes.rest}>
          <DotLine>
            {!isShort && place}
            <UserText>{visit.serviceName}</UserText>
          </DotLine>
        </span>
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
