import { useMoments } from '@khidma/app/intl/use-moments';
import { setClockOffset } from '@khidma/app/session/demo-clock';
import { useEndpointMutation } from '@khidma/client/query';
import { moveDemoClock } from '@khidma/contract/backoffice/demo-clock';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSettingLabels } from '../../shared/settings/use-setting-labels.ts';

const hourMs = 3_600_000;

interface ClockDialogProps {
  readonly hours: number;
  /** What the clock says. */
  readonly now: string;
  readonly onClose: () => void;
}

/** Asks before the clock is moved: there is no way back. */
export function ClockDialog({ hours, now, onClose }: ClockDialogProps) {
  const t = useTranslations('consoleSettings.clock');
  const { moment } = useMoments();
  const words = useSettingLabels();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useEndpointMutation(moveDemoClock, {
    silent: true,
    onSuccess: async ({ aheadHours }) => {
      setClockOffset(aheadHours * hourMs);
      // Pages that come next must not find the settings of before in the browser's cache.
      void fetch('/config.json', { cache: 'reload' }).catch(() => undefined);
      feedback.show({ message: t('moved') });
      onClose();
      // Everything on the screen may have become older by it.
      await queries.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => mutate({ hours })}
      busy={isPending}
      error={error?.message}
      title={t('ask', { span: words.hours(hours) })}
      confirmLabel={t('submit')}
    >
      {t('askText', { moment: moment(new Date(Date.parse(now) + hours * hourMs).toISOString()) })}
    </ConfirmDialog>
  );
}
