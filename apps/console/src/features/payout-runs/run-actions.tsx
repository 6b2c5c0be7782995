import { getClient } from '@khidma/client/query';
import { saveFile } from '@khidma/client/save-file';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  approvePayoutRun,
  cancelPayoutRun,
  confirmPayoutRun,
  downloadPayoutRun,
  type getPayoutRun,
  sendPayoutRun,
} from '@khidma/contract/money/payout-runs';
import { mayApproveRun, maySendRun } from '@khidma/domain/payout-runs/run-people';
import { runCan } from '@khidma/domain/payout-runs/run-transitions';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { Button } from '@khidma/ui/button';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@khidma/ui/icons/download';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog } from '../../shared/decision/dialogs.tsx';
import { useSession } from '../../shared/session-store.ts';

type Run = OutputOf<typeof getPayoutRun>;

const endpoints = {
  approve: approvePayoutRun,
  cancel: cancelPayoutRun,
  send: sendPayoutRun,
  confirm: confirmPayoutRun,
} as const;

type Question = keyof typeof endpoints;

const keys: Readonly<Partial<Record<Question, string>>> = { approve: 'a', cancel: 'r' };

/** What can be done with a run in its state, each after a question. */
export function RunActions({ run }: { readonly run: Run }) {
  const amountText = useAmountText();
  const t = useTranslations('consolePayouts.runs');
  const [asked, ask] = useState<Question>('approve');
  const [isOpen, setOpen] = useState(false);
  const me = useSession((state) => state.staff?.id);
  const people = { madeBy: run.madeBy.id, handledBy: run.handledBy.map(({ id }) => id) };
  const mayApprove = runCan.approve(run) && me !== undefined && mayApproveRun(people, me);
  const maySend = runCan.send(run) && me !== undefined && maySendRun(people, me);
  const fetching = useMutation({
    mutationFn: () => getClient().download(downloadPayoutRun, { id: run.id }),
    onSuccess: saveFile,
  });
  const button = (question: Question, kind: 'primary' | 'secondary' | 'danger-quiet') => (
    <Button
      kind={kind}
      shortcut={keys[question]}
      onClick={() => {
        ask(question);
        setOpen(true);
      }}
    >
      {t(`${question}.action`)}
    </Button>
  );
  return (
    <>
      {runCan.cancel(run) && button('cancel', 'danger-quiet')}
      {runCan.download(run) && (
        <Button
          icon={<IconDownload size={18} aria-hidden />}
          loading={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          {t('download')}
        </Button>
      )}
      {runCan.confirm(run) && button('confirm', 'secondary')}
      {maySend && button('send', 'primary')}
      {mayApprove && button('approve', 'primary')}
      <AskDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        endpoint={endpoints[asked]}
        input={{ id: run.id }}
        title={t(`${asked}.title`)}
        confirmLabel={t(`${asked}.action`)}
        doneText={t(`${asked}.done`)}
        danger={asked === 'cancel'}
      >
        {t(`${asked}.text`, { count: run.count, amount: amountText(run.total) })}
      </AskDialog>
    </>
  );
}
