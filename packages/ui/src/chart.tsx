import {
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
import classes from './chart.module.css';
import { cx } from './cx.ts';
import './data-tokens.css';
import { FigureTable, type Figures } from './figure-table.tsx';

/** A day, a week or whatever the chart goes through. */
export interface ChartPoint {
  /** Its name at the axis. */
  readonly name: string;
  /** What it says, for the line below the chart. */
  readonly said: string;
  readonly value: number;
  /** What it is compared with; of a line only. */
  readonly before?: number | undefined;
  /** Whether something of another kind happened then; of columns only: a dot stands above. */
  readonly isMarked?: boolean | undefined;
}

export interface ChartProps {
  /** A line for what runs on, columns for few points that each stand alone. */
  readonly look: 'line' | 'columns';
  readonly label: string;
  readonly points: readonly ChartPoint[];
  /** The same figures, for whoever hears the page. */
  readonly figures: Figures;
  /** Words a whole number at the axis; a chart without is small and has no figures beside it. */
  readonly tickText?: ((value: number) => string) | undefined;
  /** Lower on a phone, where it is one of several things. */
  readonly isLow?: boolean | undefined;
  /** Stands below while no point is pointed at. */
  readonly note?: ReactNode;
}

/**
 * Figures in their order, as a line or as columns, each beside what it was before. Pointer and arrow keys go along it,
 * and time runs with the language: the drawing is mirrored as a whole.
 */
export function Chart({ look, label, points, figures, tickText, isLow, note }: ChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const saidId = useId();
  const { low, high, ticks } = scaleOf(points, tickText !== undefined);
  const shown = at === null ? undefined : points[at];
  const isFew = look === 'columns' && points.length <= 7;
  const marked = isFew ? [...points.keys()] : markedOf(points.length);
  const heightOf = (value: number): number => ((value - low) / (high - low)) * 100;
  const walk = (event: KeyboardEvent): void => {
    const next = placeAfter(event, at, points.length - 1);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  const point = (event: PointerEvent): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    const along = isRtl(event.currentTarget) ? 1 - share : share;
    const next =
      look === 'line' ? Math.round(along * (points.length - 1)) : Math.floor(along * points.length);
    setAt(points.length === 0 ? null : Math.min(points.length - 1, Math.max(0, next)));
  };
  return (
    <div className={classes.chart}>
      {tickText && (
        <div className={classes.values} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} dir="ltr" style={{ insetBlockEnd: `${heightOf(tick)}%` }}>
              {tickText(tick)}
            </span>
          ))}
        </div>
      )}
      <div
        className={cx(
          classes.plot,
          tickText === undefined && classes.small,
          isLow === true && classes.low,
        )}
        role="img"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys go from point to point
        tabIndex={0}
        aria-label={label}
        aria-describedby={saidId}
        onKeyDown={walk}
        onBlur={() => setAt(null)}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        <Drawing
          {...{ look, points, at, heightOf }}
          lines={tickText === undefined ? [0] : ticks.filter((tick) => tick !== 0).concat(0)}
        />
      </div>
      <div className={cx(classes.names, !isFew && classes.many)} aria-hidden>
        {marked.map((place) => (
          <span
            key={place}
            style={{ insetInlineStart: `${placeOf(look, place, points.length)}%` }}
            data-edge={look === 'line' ? edgeOf(place, points.length) : undefined}
          >
            {points[place]?.name}
          </span>
        ))}
      </div>
      <p id={saidId} className={classes.said} aria-live="polite">
        {shown?.said ?? note}
      </p>
      <FigureTable label={label} figures={figures} isHidden />
    </div>
  );
}

interface DrawingProps extends Pick<ChartProps, 'look' | 'points'> {
  /** The point that is pointed at. */
  readonly at: number | null;
  /** Of the whole height, in hundredths. */
  readonly heightOf: (value: number) => number;
  readonly lines: readonly number[];
}

function Drawing({ look, points, at, heightOf, lines }: DrawingProps) {
  const fromTop = (value: number): string => `${100 - heightOf(value)}%`;
  const isLine = look === 'line';
  const width = 100 / points.length;
  return (
    <svg className={classes.drawing}>
      {at !== null && (
        <rect
          className={classes.pointed}
          x={`${placeOf(look, at, points.length) - width / 2}%`}
          width={`${width}%`}
          height="100%"
        />
      )}
      {lines.map((value) => (
        <line
          key={value}
          className={value === 0 ? classes.zero : classes.line}
          x2="100%"
          y1={fromTop(value)}
          y2={fromTop(value)}
        />
      ))}
      {isLine && points.length > 1 && <Lines points={points} heightOf={heightOf} />}
      {points.map(({ value, before, isMarked }, place) => {
        if (!isLine)
          return (
            <Fragment key={place}>
              <rect
                className={classes.column}
                x={`${(place + 0.12) * width}%`}
                width={`${0.76 * width}%`}
                y={fromTop(Math.max(0, value))}
                height={`${Math.abs(heightOf(value) - heightOf(0))}%`}
                rx={points.length > 7 ? 2 : 4}
              />
              {isMarked === true && (
                <circle className={classes.mark} cx={`${middleOf(place, points.length)}%`} r="4" />
              )}
            </Fragment>
          );
        // What is pointed at has a dot, and what stands alone or with few others.
        const isPointed = place === at;
        if (points.length > MOST_DOTS && !isPointed) return null;
        const x = `${placeOf(look, place, points.length)}%`;
        return (
          <Fragment key={place}>
            {before !== undefined && isPointed && (
              <circle className={classes.beforeDot} cx={x} cy={fromTop(before)} r="4" />
            )}
            <circle className={classes.dot} cx={x} cy={fromTop(value)} r={isPointed ? 5 : 4} />
          </Fragment>
        );
      })}
    </svg>
  );
}

/** Both lines in a square of 100 by 100 that is drawn as wide and high as there is room. */
function Lines({ points, heightOf }: Pick<DrawingProps, 'points' | 'heightOf'>) {
  const through = (of: (point: ChartPoint) => number): string =>
    points
      .map((point, place) => `${alongOf(place, points.length)} ${100 - heightOf(of(point))}`)
      .join('L');
  const zero = 100 - heightOf(0);
  const now = through(({ value }) => value);
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
      <path
        className={classes.ground}
        d={`M${alongOf(0, points.length)} ${zero}L${now}V${zero}Z`}
      />
      {points.every(({ before }) => before !== undefined) && (
        <path className={classes.before} d={`M${through(({ before = 0 }) => before)}`} />
      )}
      <path className={classes.now} d={`M${now}`} />
    </svg>
  );
}

/** So many weeks can be told from each other; more points run into a line. */
const MOST_DOTS = 14;

/** A line goes from one edge to the other; a point that stands alone is in the middle. In hundredths of the width. */
const alongOf = (place: number, count: number): number =>
  count < 2 ? 50 : (place / (count - 1)) * 100;

/** Where a point of a drawing stands. */
const placeOf = (look: ChartProps['look'], place: number, count: number): number =>
  look === 'line' ? alongOf(place, count) : middleOf(place, count);

/** At which edge a name of a line would stick out; undefined where it does not. */
const edgeOf = (place: number, count: number): 'start' | 'end' | undefined =>
  count < 2 ? undefined : place === 0 ? 'start' : place === count - 1 ? 'end' : undefined;

/** A column stands in the middle of its share of the width; in hundredths of it. */
const middleOf = (place: number, count: number): number => ((place + 0.5) / count) * 100;

/** Which of many points are named at the axis: at most eight, and none at the edges. */
function markedOf(count: number): number[] {
  const step = Math.ceil(count / 8);
  const first = Math.floor(step / 2);
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => place % step === first,
  );
}

interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** From nothing on, for what is half as high is half as much; with figures in whole steps of 1, 2 or 5. */
function scaleOf(points: readonly ChartPoint[], hasTicks: boolean): Scale {
  const values = points.flatMap(({ value, before = 0 }) => [value, before]);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (least === most) return { low: 0, high: 1, ticks: [0] };
  if (!hasTicks) return { low: least, high: most, ticks: [0] };
  const rough = (most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  const step = Math.max(1, factor * power);
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  return { low: first * step, high: last * step, ticks };
}

/** Returns the point to which a key leads; null where it leads nowhere. */
function placeAfter({ key, currentTarget }: KeyboardEvent, at: number | null, last: number) {
  if (last < 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const step = (key === 'ArrowRight') === isRtl(currentTarget) ? -1 : 1;
  return at === null ? (step > 0 ? 0 : last) : Math.min(last, Math.max(0, at + step));
}

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
