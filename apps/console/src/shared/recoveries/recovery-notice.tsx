import { useMoments } from '@khidma/app/intl/use-moments';
import type { StaffRecovery } from '@khidma/contract/shapes/staff-account';
import {
  confirmStaffRecovery,
  stopStaffRecovery,
} from '@khidma/contract/identity/staff-recoveries';
import { isolated } from '@khidma/i18n/line-parts';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { AskDialog } from '../decision/dialogs.tsx';
import { useSession } from '../session-store.ts';

/** One colleague on the way back: who asked and confirmed, what follows when, and what can be done about it. */
export function RecoveryNotice({ recovery }: { readonly recovery: StaffRecovery }) {
  const t = useTranslations('consoleStaff.recovery');
  const format = useFormatter();
  const { moment } = useMoments();
  const me = useSession((state) => state.staff?.id);
  const [asked, ask] = useState<'confirm' | 'stop' | null>(null);
  const close = (): void => ask(null);
  const { id, member, reason, askedBy, askedAt, confirmedBy, dueAt, mayConfirm, mayStop } =
    recovery;
  const { name } = member;
  const canConfirm = mayConfirm.some((person) => person.id === me);
  return (
    <>
      <Notice
        tone={canConfirm ? 'warning' : 'info'}
        title={t('of', { name })}
        action={
          <>
            {mayStop && (
              <Button kind="danger-quiet" onClick={() => ask('stop')}>
                {t('stop')}
              </Button>
            )}
            {canConfirm && <Button onClick={() => ask('confirm')}>{t('confirm')}</Button>}
          </>
        }
      >
        <p>{t('by', { name: askedBy.name, moment: moment(askedAt), reason })}</p>
        <p>
          {confirmedBy !== null
            ? t('confirmedBy', { name: confirmedBy.name, moment: moment(dueAt) })
            : mayConfirm.length === 0
              ? t('nobody')
              : t('waits', {
                  people: format.list(mayConfirm.map((person) => isolated(person.name))),
                  moment: moment(dueAt),
                })}
        </p>
      </Notice>
      <AskDialog
        open={asked === 'confirm'}
        onClose={close}
        endpoint={confirmStaffRecovery}
        input={{ id }}
        title={t('confirmTitle')}
        confirmLabel={t('confirm')}
        doneText={t('confirmed')}
      >
        {t('confirmText', { name })}
      </AskDialog>
      <AskDialog
        open={asked === 'stop'}
        onClose={close}
        endpoint={stopStaffRecovery}
        input={{ id }}
        title={t('stopTitle')}
        confirmLabel={t('stop')}
        doneText={t('stopped')}
        danger
      >
        {t('stopText', { name })}
      </AskDialog>
    </>
  );
}
