import { longestAskReason, type SecondPersonAsk } from '@khidma/contract/shapes/second-person';
import { decideSecondPerson } from '@khidma/contract/backoffice/second-person';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.tsx';

interface DecideProps {
  readonly row: Pick<SecondPersonAsk, 'id' | 'amount' | 'askedBy' | 'mayDecide'>;
  /** What is decided about. */
  readonly sentence: string;
}

/** Agrees or refuses, or stops where the reader may only do that. */
export function Decide({ row, sentence }: DecideProps) {
  const { id, askedBy, amount, mayDecide } = row;
  const t = useTranslations('consoleSecond');
  const [open, setOpen] = useState<'agree' | 'refuse' | 'stop'>();
  const close = (): void => setOpen(undefined);
  const { name } = askedBy;
  const isDoneAtOnce = amount !== null;
  const ending = mayDecide ? ('refuse' as const) : ('stop' as const);
  return (
    <>
      {mayDecide && (
        <>
          <Button size="sm" onClick={() => setOpen('agree')}>
            {t('agree')}
          </Button>{' '}
          <AskDialog
            open={open === 'agree'}
            onClose={close}
            endpoint={decideSecondPerson}
            input={{ id, decision: 'agree', reason: '' }}
            title={t('agreeTitle')}
            confirmLabel={t('agree')}
            doneText={t(isDoneAtOnce ? 'agreedNow' : 'agreedLater')}
          >
            <p>{sentence}</p>
            <p>{t(isDoneAtOnce ? 'agreeMoney' : 'agreeProtected', { name })}</p>
          </AskDialog>
        </>
      )}
      <Button size="sm" kind="danger-quiet" onClick={() => setOpen(ending)}>
        {t(ending)}
      </Button>
      <RefuseDialog
        open={open === ending}
        onClose={close}
        endpoint={decideSecondPerson}
        inputOf={(reason) => ({ id, decision: ending, reason })}
        field={{ name: 'reason', longest: longestAskReason }}
        title={t(mayDecide ? 'refuseTitle' : 'stopTitle')}
        label={t('reason')}
        confirmLabel={t(ending)}
        doneText={t(mayDecide ? 'refusedDone' : 'stoppedDone')}
      >
        <p>{sentence}</p>
        <p>{t(mayDecide ? 'refuseText' : 'stopText', { name })}</p>
      </RefuseDialog>
    </>
  );
}
