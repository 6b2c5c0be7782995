import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import type { Message } from '@khidma/contract/shapes/message';
import { Button } from '@khidma/ui/button';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { useRealm, useScreen } from '../screen.ts';
import classes from './order.module.css';
import { useOrderOfLine } from './use-order-of-line.ts';
import { useOrderPaths } from './use-order-paths.ts';

/** The times that wait for an answer, below the line that tells of them. The host takes the answer: the panel changes no order. */
export function ProposalCard({ message }: { readonly message: Message }) {
  const t = useTranslations('messenger.proposal');
  const { goTo } = useScreen();
  const { moment, soon } = useMoments();
  const realm = useRealm();
  const paths = useOrderPaths();
  const order = useOrderOfLine(message);
  const proposal = order?.timeProposal;
  const when = (time: string): string => soon(time, windowEnd(time, order?.arrivalMinutes ?? 0));
  if (!order || !proposal || proposal.proposedAt !== message.createdAt) return null;
  const until = moment(proposal.expiresAt);
  if (realm !== 'merchant' && realm !== 'customer') return null;
  if (proposal.by === realm)
    return (
      <li className={classes.proposal}>
        <DotLine>{proposal.times.map(when)}</DotLine>
        <small>{t('waiting', { until })}</small>
      </li>
    );
  return (
    <li className={classes.proposal}>
      <span>{t('choose', { until })}</span>
      <span className={classes.times}>
        {proposal.times.map((time) => (
          <Button key={time} size="sm" onClick={() => goTo(paths.answerTime(order.id, time))}>
            {when(time)}
          </Button>
        ))}
        <Button size="sm" kind="quiet" onClick={() => goTo(paths.answerTime(order.id, null))}>
          {t('none')}
        </Button>
      </span>
    </li>
  );
}
