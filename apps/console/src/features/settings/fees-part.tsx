import { given } from '@khidma/ui/given';
import { lazyCode } from '@khidma/app/route/lazy-code';
import { AskDialog } from '../../shared/decision/dialogs.ts';
import { useSettingLabels } from '../../shared/settings/use-setting-labels.ts';
import { settingsQuery } from '../../shared/shared-queries.ts';
import classes from './settings.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { takeBackServiceFee } from '@khidma/contract/money/fees';
import type { OperatorSettings } from '@khidma/contract/shapes/settings';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { IconPlus } from '@khidma/icons';
import { TableSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const FeeDialog = lazyDialog(async () => (await import('./fee-dialog.tsx')).FeeDialog);

const FeeRulesPart = lazyCode(
  async () => (await import('./fee-rules-part.tsx')).FeeRulesPart,
  <TableSkeleton />,
);

type Rate = OperatorSettings['fees'][number];

const tones: Record<Rate['state'], Tone> = { past: 'neutral', inForce: 'success', coming: 'info' };

/** The service fee with its rates, and when money is released. */
export function FeesPart() {
  const query = useQuery(settingsQuery);
  const { data } = query;
  if (data === undefined) return <NotLoaded query={query} />;
  return (
    <>
      {!data.mayChange && <ReadOnlyNotice />}
      <ServiceFeeRates settings={data} />
      <FeeRulesPart mayChange={data.mayChange} />
      <SchedulePart settings={data} />
    </>
  );
}

/** Says to auditors why nothing can be changed here. */
export function ReadOnlyNotice() {
  const t = useTranslations('consoleSettings');
  return <Notice tone="info">{t('readOnly')}</Notice>;
}

function ServiceFeeRates({ settings }: { readonly settings: OperatorSettings }) {
  const t = useTranslations('consoleSettings.fee');
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Rate | null>(null);
  const words = useSettingLabels();
  const { day } = useMoments();
  const columns = useColumns(
    settings.mayChange && settings.fees.some(({ state }) => state === 'coming') ? setLeaving : null,
  );
  return (
    <Section
      title={t('title')}
      description={t('text')}
      flush
      actions={
        settings.mayChange && (
          <Button
            kind="primary"
            icon={<IconPlus size={18} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('title')}
        columns={columns}
        rows={settings.fees}
        rowKey={({ id }) => id ?? 'own'}
        bare
      />
      {adding && <FeeDialog onClose={() => setAdding(false)} />}
      {leaving?.id != null && leaving.from !== null && (
        <AskDialog
          open
          onClose={() => setLeaving(null)}
          endpoint={takeBackServiceFee}
          input={{ id: leaving.id }}
          title={t('takeBackTitle')}
          confirmLabel={t('takeBack')}
          doneText={t('takenBack')}
          danger
        >
          {t('takeBackText', { rate: words.percent(leaving.basisPoints), day: day(leaving.from) })}
        </AskDialog>
      )}
    </Section>
  );
}

function useColumns(onTakeBack: ((rate: Rate) => void) | null): Column<Rate>[] {
  const t = useTranslations('consoleSettings.fee');
  const { percent } = useSettingLabels();
  const { moment, day } = useMoments();
  return given([
    {
      key: 'rate',
      header: t('rate'),
      cell: ({ basisPoints }) => <strong>{percent(basisPoints)}</strong>,
    },
    {
      key: 'from',
      header: t('from'),
      cell: ({ from }) => (from === null ? t('always') : moment(from)),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>,
    },
    onTakeBack !== null && {
      key: 'actions',
      header: t('actions'),
      actions: true,
      cell: (rate: Rate) =>
        rate.state === 'coming' && rate.from !== null ? (
          <Button
            size="sm"
            kind="danger-quiet"
            aria-label={t('takeBackNamed', {
              rate: percent(rate.basisPoints),
              day: day(rate.from),
            })}
            onClick={() => onTakeBack(rate)}
          >
            {t('takeBack')}
          </Button>
        ) : null,
    },
  ]);
}

const ScheduleDialog = lazyDialog(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
);

/** When a merchant's money is released. */
function SchedulePart({ settings }: { readonly settings: OperatorSettings }) {
  const t = useTranslations('consoleSettings');
  const { instalments } = useSettingLabels();
  const { day } = useMoments();
  const [editing, setEditing] = useState(false);
  const { since } = settings.schedule;
  return (
    <Section
      title={t('schedule.title')}
      description={t('schedule.text')}
      actions={
        settings.mayChange && (
          <Button
            aria-label={t('editNamed', { name: t('schedule.title') })}
            onClick={() => setEditing(true)}
          >
            {t('change')}
          </Button>
        )
      }
    >
      <ul className={classes.lines}>
        {instalments(settings.schedule.instalments).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Caption>
        {since === null ? t('limit.default') : t('limit.since', { day: day(since) })}
      </Caption>
      {editing && (
        <ScheduleDialog
          instalments={settings.schedule.instalments}
          onClose={() => setEditing(false)}
        />
      )}
    </Section>
  );
}
