import type { OperatorSettings } from '@khidma/contract/shapes/operator-settings';
import { type TunableName, tunables } from '@khidma/domain/settings/durations';
import { useFormatter, useTranslations } from 'use-intl';
import { durationUnits, splitDuration } from './duration-units.ts';

const wholeBasisPoints = 10_000;

type Instalments = OperatorSettings['schedule']['instalments'];

/** Values of settings as people say them. */
export interface SettingWords {
  /** Of a tunable, in its unit: 15 minutes, 5 tries. */
  readonly value: (name: TunableName, value: number) => string;
  /** So many hours, in days where they are whole ones. */
  readonly hours: (hours: number) => string;
  /** Of basis points: 12.5 %. */
  readonly percent: (basisPoints: number) => string;
  /** A settlement schedule in one line each. */
  readonly instalments: (parts: Instalments) => readonly string[];
}

/** Puts values of settings into words. */
export const useSettingWords = (): SettingWords => {
  const t = useTranslations('consoleSettings');
  const format = useFormatter();
  // Isolated: within Arabic the sign would change sides with what stands beside it.
  const percent = (basisPoints: number): string =>
    `\u2066${format.number(basisPoints / wholeBasisPoints, { style: 'percent', maximumFractionDigits: 2 })}\u2069`;
  const duration = (ms: number): string => {
    const { count, unit } = splitDuration(ms);
    return t(`unit.${unit}`, { count });
  };
  return {
    percent,
    hours: (hours) => duration(hours * durationUnits.hours),
    value: (name, value) => {
      const { unit } = tunables[name];
      if (unit === 'basisPoints') return percent(value);
      if (unit !== 'ms') return t(`unit.${unit}`, { count: value });
      return duration(value);
    },
    instalments: (parts) =>
      parts.map(({ basisPoints, afterMs }) =>
        afterMs === 0
          ? t('schedule.line', { share: percent(basisPoints) })
          : t('schedule.lineLater', {
              share: percent(basisPoints),
              count: Math.round(afterMs / durationUnits.days),
            }),
      ),
  };
};
