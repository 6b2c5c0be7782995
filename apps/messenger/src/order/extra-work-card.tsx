import { useMoments } from '@khidma/app/intl/use-moments';
import type { Message } from '@khidma/contract/shapes/message';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';
import { useRealm, useScreen } from '../screen.ts';
import classes from './order.module.css';
import { useOrderOfLine } from './use-order-of-line.ts';
import { useOrderPaths } from './use-order-paths.ts';

/** The extra work that waits for an answer, below the line that tells of it. It is accepted and paid on the order's page. */
export function ExtraWorkCard({ message }: { readonly message: Message }) {
  const t = useTranslations('messenger.extraWork');
  const { goTo } = useScreen();
  const { moment } = useMoments();
  const realm = useRealm();
  const paths = useOrderPaths();
  const order = useOrderOfLine(message);
  const work = order?.extraWork;
  if (!order || !work || work.proposedAt !== message.createdAt) return null;
  const until = moment(work.expiresAt);
  return (
    <li className={classes.proposal}>
      <strong>
        <UserText>{work.title}</UserText>
      </strong>
      <span>
        <Money fils={work.amount} strong />
      </span>
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
