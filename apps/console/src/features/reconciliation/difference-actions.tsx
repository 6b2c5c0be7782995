import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { decideDifference, takeDifference } from '@khidma/contract/accounting/reconciliation';
import { useEndpointMutation } from '@khidma/client/query';
import { caseCan, longestCaseNote } from '@khidma/domain/reconciliation/case-transitions';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefuseDialog } from '../../shared/decision/dialogs.tsx';
import type { Difference } from './reconciliation-queries.ts';

type Decision = 'explain' | 'writeOff' | 'takeBack' | 'close' | 'reopen';

/** What can be decided about a difference, each with its reason; who has it can let it go. */
export function DifferenceActions({ difference }: { readonly difference: Difference }) {
  const t = useTranslations('reconciliation.differences.actions');
  const [asked, setAsked] = useState<Decision>();
  const isAsked = caseCan.confirm(difference);
  const offered: readonly { readonly decision: Decision; readonly label: string }[] = [
    ...(caseCan.explain(difference) ? [{ decision: 'explain', label: t('explain') } as const] : []),
    ...(caseCan.close(difference) ? [{ decision: 'close', label: t('close') } as const] : []),
    ...(caseCan.reopen(difference) ? [{ decision: 'reopen', label: t('reopen') } as const] : []),
    ...(isAsked ? [{ decision: 'takeBack', label: t('takeBack') } as const] : []),
    // What a report as a whole misses is found in another report.
    ...(caseCan.writeOff(difference) && difference.file === null
      ? [{ decision: 'writeOff', label: isAsked ? t('confirm') : t('writeOff') } as const]
      : []),
  ];
  return (
    <>
      <TakeButton difference={difference} />
      {offered.map(({ decision, label }) => (
        <Button
          key={decision}
          kind={decision === 'explain' || decision === 'close' ? 'primary' : 'secondary'}
          onClick={() => setAsked(decision)}
        >
          {label}
        </Button>
      ))}
      {asked !== undefined && (
        <Question difference={difference} decision={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface QuestionProps {
  readonly difference: Difference;
  readonly decision: Decision;
  readonly onClose: () => void;
}

function Question({ difference, decision, onClose }: QuestionProps) {
  const amountText = useAmountText();
  const t = useTranslations('reconciliation.differences');
  const { id, found, expected, takesTwo } = difference;
  const amount = amountText(Math.abs(found - expected));
  const isFirst = decision === 'writeOff' && takesTwo && !caseCan.confirm(difference);
  const label = decision === 'writeOff' && caseCan.confirm(difference) ? 'confirm' : decision;
  return (
    <RefuseDialog
      open
      onClose={onClose}
      endpoint={decideDifference}
      inputOf={(note) => ({ id, decision, note })}
      field={{ name: 'note', longest: longestCaseNote }}
      title={t(`ask.${decision}`, { amount })}
      label={t('reason')}
      confirmLabel={t(`actions.${label}`)}
      doneText={t('done')}
      danger={decision === 'writeOff'}
    >
      {t(`texts.${isFirst ? 'writeOffFirst' : decision}`)}
    </RefuseDialog>
  );
}

function TakeButton({ difference: { id, assignee } }: { readonly difference: Difference }) {
  const t = useTranslations('reconciliation.differences');
  const taking = useEndpointMutation(takeDifference, {
    onSuccess: (now) => feedback.show({ message: t(now.assignee === null ? 'released' : 'taken') }),
  });
  const isMine = assignee === null;
  return (
    <Button loading={taking.isPending} onClick={() => taking.mutate({ id, isMine, note: '' })}>
      {t(isMine ? 'take' : 'letGo')}
    </Button>
  );
}
