import orderClasses from '../order/order.module.css';
import { useOrderPaths } from '../order/use-order-paths.ts';
import { useConversation, useRealm, useScreen } from '../screen.ts';
import { clockOf } from './clock.ts';
import classes from './thread.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import type { Message, OrderCard } from '@khidma/contract/shapes/message';
import { dotLine, ltr } from '@khidma/i18n/line-parts';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';

/** What happened between two messages: an order moved, somebody called. */
export function EventLine({ message }: { readonly message: Message }) {
  const t = useTranslations('messenger');
  const { time, soon } = useMoments();
  const { event, call, order, createdAt } = message;
  const number = event?.params['order'] ?? order?.number ?? '';
  const text = event
    ? t(`events.${event.name}`, {
        // A code keeps its direction in every sentence.
        order: ltr(number),
        name: event.params['name'] ?? '',
        // An away line that knows no opening says so in other words.
        opensAt: event.params['opensAt'] === undefined ? 'none' : 'known',
        time: event.params['opensAt'] === undefined ? '' : soon(event.params['opensAt']),
      })
    : call
      ? dotLine([
          t(`calls.${call.kind}`),
          t(`calls.${call.outcome}`, { time: clockOf(call.seconds * 1000) }),
        ])
      : message.text;
  return (
    <>
      <li className={classes.event} data-key={message.id} data-seq={message.seq}>
        <DotLine>
          {text}
          <time dateTime={createdAt}>{time(createdAt)}</time>
        </DotLine>
      </li>
      {event?.name === 'timeProposed' && <ProposalCard message={message} />}
      {event?.name === 'extraWorkProposed' && <ExtraWorkCard message={message} />}
    </>
  );
}

/** The times that wait for an answer, below the line that tells of them. The host takes the answer: the panel changes no order. */
function ProposalCard({ message }: { readonly message: Message }) {
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
      <li className={orderClasses.proposal}>
        <DotLine>{proposal.times.map(when)}</DotLine>
        <small>{t('waiting', { until })}</small>
      </li>
    );
  return (
    <li className={orderClasses.proposal}>
      <span>{t('choose', { until })}</span>
      <span className="k-wrap">
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

/** The extra work that waits for an answer, below the line that tells of it. It is accepted and paid on the order's page. */
function ExtraWorkCard({ message }: { readonly message: Message }) {
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
    <li className={orderClasses.proposal}>
      <strong>
        <UserText>{work.title}</UserText>
      </strong>
      <span>
        <Money fils={work.amount} strong />
      </span>
      {realm === 'customer' ? (
        <>
          <span>{t('until', { until })}</span>
          <span className="k-wrap">
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

/** Returns the order that a line tells of, as it is now: of the order at hand the conversation knows more than a line of days ago. */
const useOrderOfLine = ({
  conversationId,
  order,
}: Pick<Message, 'conversationId' | 'order'>): OrderCard | null => {
  const atHand = useConversation(conversationId)?.order;
  return atHand != null && atHand.id === order?.id ? atHand : order;
};
