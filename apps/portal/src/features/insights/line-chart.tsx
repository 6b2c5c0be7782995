import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import './known-language.ts';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import classes from './insights.module.css';
import type { Point } from './figures.ts';

export interface LineChartProps {
  readonly points: readonly Point[];
  /** Names the chart for who hears it. */
  readonly label: string;
  /** What a point says, for the line below the chart. */
  readonly said: (point: Point) => string;
  readonly dayText: (day: string) => string;
  readonly valueText: (value: number) => string;
}

const height = 240;

/** Now as a line on its ground, before as a dashed one. Arrow keys walk along it; time runs with the language. */
export function LineChart({ points, label, said, dayText, valueText }: LineChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const look = useLook(host);
  useEffect(() => {
    const element = host.current;
    if (element === null || look === null) return;
    const isRtl = getComputedStyle(element).direction === 'rtl';
    const made = new uPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        scales: { x: { time: false, dir: isRtl ? -1 : 1 }, y: { range: rangeOf } },
        cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
        hooks: { setCursor: [({ cursor }) => setShown(cursor.idx ?? null)] },
        axes: [
          {
            ...axis(look),
            // Half of the first day's name stands below the other axis: clear of its lowest figure.
            gap: 12,
            grid: { show: false },
            values: (_, places) =>
              places.map((place) => {
                const point = Number.isInteger(place) ? points[place] : undefined;
                return point === undefined ? '' : dayText(point.day);
              }),
            space: 70,
          },
          {
            ...axis(look),
            side: isRtl ? 1 : 3,
            size: 64,
            values: (_, values) => values.map(valueText),
          },
        ],
        series: [
          {},
          { stroke: look.now, width: 2, fill: look.ground, points: { show: points.length < 3 } },
          { stroke: look.earlier, width: 2, dash: [5, 4], points: { show: false } },
        ],
      },
      [points.map((_, index) => index), points.map(({ now }) => now), points.map((p) => p.earlier)],
      element,
    );
    plot.current = made;
    const watcher = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      made.destroy();
      plot.current = null;
    };
    // The texts follow the language, with which the whole page is drawn anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [points, look]);
  const point = shown === null ? undefined : points[shown];
  const walk = (event: KeyboardEvent): void => {
    const next = placeAfter(event.key, {
      at: shown,
      last: points.length - 1,
      isRtl: getComputedStyle(event.currentTarget).direction === 'rtl',
    });
    if (next === null) return;
    event.preventDefault();
    setShown(next);
    const left = plot.current?.valToPos(next, 'x') ?? 0;
    plot.current?.setCursor({ left, top: 0 }, false);
  };
  return (
    <div>
      <div
        ref={host}
        className={classes.plot}
        // A slider through time: keys walk, and the point that it stands at is said.
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={shown ?? 0}
        aria-valuetext={point === undefined ? label : said(point)}
        onKeyDown={walk}
      />
      <p className={classes.readout} aria-hidden>
        {point === undefined ? '\u00a0' : said(point)}
      </p>
    </div>
  );
}

interface Walking {
  readonly at: number | null;
  readonly last: number;
  readonly isRtl: boolean;
}

/** Returns the point to which a key leads; null where it leads nowhere. */
function placeAfter(key: string, { at, last, isRtl }: Walking): number | null {
  if (last < 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: isRtl ? 1 : -1,
    ArrowRight: isRtl ? -1 : 1,
  };
  const step = steps[key];
  if (step === undefined) return null;
  return at === null ? (step > 0 ? 0 : last) : Math.min(last, Math.max(0, at + step));
}

/** From nothing on: what is half as high is half as much. */
const rangeOf = (_: uPlot, __: number, most: number): [number, number] => [
  0,
  most > 0 ? most * 1.1 : 1,
];

interface Look {
  readonly now: string;
  readonly earlier: string;
  readonly ground: string;
  readonly line: string;
  readonly text: string;
  readonly font: string;
}

const axis = ({ text, line, font }: Look): uPlot.Axis => ({
  stroke: text,
  font,
  grid: { stroke: line, width: 1 },
  ticks: { show: false },
});

/** The colours of the tokens as they are on, which a canvas cannot read by itself; anew when the theme changes. */
function useLook(host: { readonly current: HTMLElement | null }): Look | null {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    const read = (): void => {
      if (host.current !== null) setLook(lookOf(host.current));
    };
    read();
    const media = matchMedia('(prefers-color-scheme: dark)');
    media.addEventListener('change', read);
    const watcher = new MutationObserver(read);
    watcher.observe(document.documentElement, { attributeFilter: ['style', 'class'] });
    return () => {
      media.removeEventListener('change', read);
      watcher.disconnect();
    };
  }, [host]);
  return look;
}

function lookOf(element: HTMLElement): Look {
  const probe = document.createElement('span');
  element.append(probe);
  const colour = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const { fontFamily, fontSize } = getComputedStyle(element);
  const look = {
    now: colour('--k-data-1'),
    earlier: colour('--k-data-0'),
    ground: colour('--k-data-1-soft'),
    line: colour('--k-line'),
    text: colour('--k-text-2'),
    font: `${fontSize} ${fontFamily}`,
  };
  probe.remove();
  return look;
}
