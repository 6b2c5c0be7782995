import { AskDialog } from '../decision/dialogs.ts';
import { useSession } from '../session-store.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { queryOptionsFor } from '@khidma/client/query';
import {
  confirmStaffRecovery,
  listStaffRecoveries,
  stopStaffRecovery,
} from '@khidma/contract/identity/staff-recoveries';
import type { StaffRecovery } from '@khidma/contract/shapes/staff-account';
import { isolated } from '@khidma/i18n/line-parts';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

const AskRecoveryDialog = lazyDialog(
  async () => (await import('./ask-recovery-dialog.tsx')).AskRecoveryDialog,
);

/** Colleagues who lost app and recovery codes: what is under way, and asking for one. */
export function RecoverySection() {
  const t = useTranslations('consoleStaff.recovery');
  const query = useQuery(recoveriesQuery);
  const [isAsking, setAsking] = useState(false);
  const { data } = query;
  const askable = data?.askable ?? [];
  return (
    <Section
      title={t('title')}
      description={t('text')}
      actions={askable.length > 0 && <Button onClick={() => setAsking(true)}>{t('ask')}</Button>}
    >
      {data !== undefined ? (
        data.open.length === 0 ? (
          <p>{t(askable.length === 0 ? 'noColleague' : 'none')}</p>
        ) : (
          data.open.map((recovery) => <RecoveryNotice key={recovery.id} recovery={recovery} />)
        )
      ) : (
        <NotLoaded query={query} as="form" count={1} />
      )}
      {isAsking && <AskRecoveryDialog colleagues={askable} onClose={() => setAsking(false)} />}
    </Section>
  );
}

/** One colleague on the way back: who asked and confirmed, what follows when, and what can be done about it. */
function RecoveryNotice({ recovery }: { readonly recovery: StaffRecovery }) {
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

/** Colleagues on the way back who lost their second factor, and of whom it can be asked. */
const recoveriesQuery = queryOptionsFor(listStaffRecoveries, {});
