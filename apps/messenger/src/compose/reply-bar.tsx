import { useRealm } from '../screen.ts';
import { useContractQuery } from '../contract-hooks.ts';
import classes from './compose.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { windowEnd } from '@khidma/app/visits/window-end';
import { listQuickReplies } from '@khidma/contract/messaging/replies';
import type { Conversation, QuickReply } from '@khidma/contract/shapes/conversation';
import { filledReply, type Fillings, missingIn } from '@khidma/domain/messages/placeholders';
import { IconBolt } from '@khidma/icons';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const RepliesDialog = lazyDialog(() =>
  import('./replies-dialog.tsx').then((module) => module.RepliesDialog),
);

interface ReplyBarProps {
  readonly conversation: Conversation;
  /** The id is null of what is nobody's own sentence. */
  readonly onInsert: (
    reply: Pick<QuickReply, 'files'> & { readonly id: string | null },
    text: string,
  ) => void;
}

/** What a merchant has at hand who has written no sentence yet. */
const suggested = ['check', 'onOurWay'] as const;

/** So many stand ready at once: those used most. */
const atHand = 2;

/** Ready sentences: two at hand, all behind a button. What a sentence leaves open and nobody knows is asked for. */
export function ReplyBar({ conversation, onInsert }: ReplyBarProps) {
  const t = useTranslations('messenger');
  const ready = useTranslations('messenger.suggested');
  const realm = useRealm();
  const isCustomer = realm === 'customer';
  const fillings = useFillings(conversation);
  const { data, again } = useContractQuery(listQuickReplies, isCustomer ? null : {});
  const [shown, setShown] = useState<QuickReply | 'all' | null>(null);
  if (isCustomer) return null;
  const replies = data ?? [];
  const use = (reply: QuickReply): void => {
    if (missingIn(reply.text, fillings).length > 0) return setShown(reply);
    setShown(null);
    onInsert(reply, filledReply(reply.text, fillings));
  };
  return (
    <div className={classes.replies}>
      {replies.slice(0, atHand).map((reply) => (
        <button key={reply.id} type="button" className={classes.reply} onClick={() => use(reply)}>
          <bdi>{reply.title}</bdi>
        </button>
      ))}
      {realm === 'merchant' &&
        data?.length === 0 &&
        suggested.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.reply}
            onClick={() => onInsert({ id: null, files: [] }, ready(`text.${name}`))}
          >
            {ready(`title.${name}`)}
          </button>
        ))}
      <button type="button" className={classes.allReplies} onClick={() => setShown('all')}>
        <IconBolt size={16} aria-hidden />
        {t('quickReplies')}
      </button>
      <RepliesDialog
        open={shown !== null}
        replies={replies}
        filling={shown === 'all' ? null : shown}
        fillings={fillings}
        onUse={use}
        onFilled={(reply, text) => {
          setShown(null);
          onInsert(reply, text);
        }}
        onChanged={again}
        onClose={() => setShown(null)}
      />
    </div>
  );
}

/** Returns what is known of a conversation for its ready sentences. */
const useFillings = ({ peer, order }: Conversation): Fillings => {
  const { soon } = useMoments();
  return {
    customer: peer.realm === 'staff' ? null : peer.name,
    order: order?.number ?? null,
    service: order?.serviceName ?? null,
    time:
      order?.reservedAt == null
        ? null
        : soon(order.reservedAt, windowEnd(order.reservedAt, order.arrivalMinutes)),
  };
};
