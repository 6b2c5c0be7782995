import type { OperatorSettings } from '@khidma/contract/shapes/settings';
import { setSettlementSchedule } from '@khidma/contract/money/payout-schedules';
import { isSettlementSchedule, maxInstalments } from '@khidma/domain/orders/settlement-schedule';
import { Button, IconButton } from '@khidma/ui/button';
import { FormDialog } from '@khidma/ui/dialog';
import { Notice } from '@khidma/ui/notice';
import { TextField } from '@khidma/ui/text-field';
import { IconPlus, IconTrash } from '@khidma/icons';
import { useTranslations } from 'use-intl';
import { durationUnits } from '@khidma/domain/settings/duration-units';
import { basisPointsIn, joinDuration } from '../../shared/settings/typed-numbers.ts';
import classes from './settings.module.css';
import { useSettingForm } from './use-saved.ts';
import { useSettingLabels } from '../../shared/settings/use-setting-labels.ts';

interface Part {
  readonly share: string;
  readonly days: string;
}

interface ScheduleDialogProps {
  readonly instalments: OperatorSettings['schedule']['instalments'];
  readonly onClose: () => void;
}

/** The parts of a schedule: how much of the money, and how many days after completion. */
export function ScheduleDialog({ instalments, onClose }: ScheduleDialogProps) {
  const t = useTranslations('consoleSettings');
  const { percent } = useSettingLabels();
  const { typed, set, fields, dialog } = useSettingForm({
    endpoint: setSettlementSchedule,
    blank: { parts: instalments.map(typedOf) },
    problemsOf: ({ parts }) => ({
      instalments: !isSettlementSchedule(parts.map(instalmentOf)) && t('schedule.bad'),
    }),
    inputOf: ({ parts }) => ({ instalments: parts.map(instalmentOf) }),
    onClose,
  });
  const { parts } = typed;
  const setParts = (next: readonly Part[]): void => set({ parts: [...next] });
  const change = (index: number, changes: Partial<Part>): void =>
    setParts(parts.map((part, at) => (at === index ? { ...part, ...changes } : part)));
  const sum = parts.reduce((all, part) => all + instalmentOf(part).basisPoints, 0);
  return (
    <FormDialog
      {...dialog}
      error={dialog.error ?? (fields.size > 0 ? t('schedule.bad') : undefined)}
      title={t('schedule.editTitle')}
      confirmLabel={t('schedule.submit')}
    >
      {parts.map((part, index) => (
        <fieldset key={index} className={classes.part}>
          <legend>{t('schedule.part', { number: index + 1 })}</legend>
          <TextField
            label={t('schedule.share')}
            value={part.share}
            onChange={(share) => change(index, { share })}
            suffix="%"
          />
          <TextField
            label={t('schedule.after')}
            kind="digits"
            value={part.days}
            onChange={(days) => change(index, { days })}
          />
          <IconButton
            label={t('schedule.removePart', { number: index + 1 })}
            icon={<IconTrash size={18} />}
            disabled={parts.length === 1}
            onClick={() => setParts(parts.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      <div className="k-between">
        <Button
          kind="quiet"
          icon={<IconPlus size={18} aria-hidden />}
          disabled={parts.length >= maxInstalments}
          onClick={() => setParts([...parts, { share: '', days: '' }])}
        >
          {t('schedule.addPart')}
        </Button>
        <span>{t('schedule.sum', { share: percent(sum) })}</span>
      </div>
      <Notice tone="warning">{t('schedule.effect')}</Notice>
    </FormDialog>
  );
}

const basisPointsPerPercent = 100;

const typedOf = ({ basisPoints, afterMs }: ScheduleDialogProps['instalments'][number]): Part => ({
  share: String(basisPoints / basisPointsPerPercent),
  days: String(afterMs / durationUnits.days),
});

const instalmentOf = ({ share, days }: Part) => ({
  basisPoints: basisPointsIn(share) ?? 0,
  afterMs: joinDuration(days, 'days') ?? -1,
});
