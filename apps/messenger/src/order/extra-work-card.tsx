import { useMoments } from '@khidma/app/intl/use-moments';
import type { Message } from '@khidma/contract/shapes/message';
import { Button } from '@khidma/ui/button';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';
import { useConversation, useRealm, useScreen } from '../screen.ts';
import classes from './order.module.css';
import { useOrderPaths } from './use-order-paths.ts';

/** The extra work that waits for an answer, below the line that tells of it. It is accepted and paid on the order's page. */
export function ExtraWorkCard({ message }: { readonly message: Message }) {
  const t = useTranslations('messenger.extraWork');
  const { goTo } = useScreen();
  const { moment } = useMoments();
  const realm = useRealm();
  const paths = useOrderPaths();
  const conversation = useConversation(message.conversationId);
  // Of the order at hand the conversation knows more than a line of days ago.
  const order = conversation?.order?.id === message.order?.id ? conversation?.order : message.order;
  const work = order?.extraWork;
  if (!order || !work || work.proposedAt !== message.createdAt) return null;
  const until = moment(work.expiresAt);
  return (
    <li className={classes.proposal}>
      <strong dir="auto">{work.title}</strong>
      <Money fils={work.amount} strong />
      {realm === 'customer' ? (
        <>
          <span>{t('until', { until })}</span>
          <span className={classes.times}>
            <Button size="sm" onClick={() => goTo(paths.order(order.id))}>
              {t('answer')}
            </Button>
          </span>
        </>
      ) : (
        <small>{t('waiting', { until })}</small>
      )}
    </li>
  );
}
