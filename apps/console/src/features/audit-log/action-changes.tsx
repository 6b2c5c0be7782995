import { Colon } from '@khidma/app/intl/marks';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { StaffActionRow } from '@khidma/contract/shapes/staff-action';
import { type ChangeInWords, changeInWords } from '@khidma/i18n/change-words';
import { Money } from '@khidma/ui/money';
import { Caption } from '@khidma/ui/caption';
import { useMessages } from 'use-intl';
import { useChangeSentence } from '../../shared/settings/use-change-sentence.ts';

/** What an action was about and what it changed, from what to what. */
export function ActionChanges({ row }: { readonly row: StaffActionRow }) {
  const { setting, amount, changes } = row;
  const sentence = useChangeSentence();
  const words = useChangeLabels();
  return (
    <>
      {amount !== null && (
        <Caption>
          <Money fils={amount} />
        </Caption>
      )}
      {setting !== null && <Caption>{sentence(setting)}</Caption>}
      {changes.map(words).map(({ what, before, after }) => (
        <div key={what}>
          <Caption>
            {what}
            <Colon />
            <bdi>{before}</bdi> <Arrow /> <bdi>{after}</bdi>
          </Caption>
        </div>
      ))}
    </>
  );
}

/** It points the way that is read. */
const Arrow = () => {
  const { dir } = document.documentElement;
  return <span aria-hidden>{dir === 'rtl' ? '←' : '→'}</span>;
};

const useChangeLabels = (): ((change: StaffActionRow['changes'][number]) => ChangeInWords) => {
  const { consoleLog, consoleMerchants, consolePayouts, console: desk, statuses } = useMessages();
  const { moment } = useMoments();
  const amount = useAmountText();
  return changeInWords(
    {
      log: consoleLog,
      statuses,
      role: desk.role,
      runStatus: consolePayouts.runs.status,
      merchantState: consoleMerchants.merchants.state,
      revisionStatus: consoleMerchants.revisions.status,
    },
    { moment, amount },
  );
};
