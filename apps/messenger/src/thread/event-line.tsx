import { useMoments } from '@khidma/app/intl/use-moments';
import type { Message } from '@khidma/contract/shapes/message';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { dotLine, ltr } from '@khidma/i18n/line-parts';
import { ExtraWorkCard } from '../order/extra-work-card.tsx';
import { ProposalCard } from '../order/proposal-card.tsx';
import { clockOf } from './clock.ts';
import classes from './thread.module.css';

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
