import { lazyCode } from '@khidma/app/route/lazy-code';
import { Composer } from '../compose/composer.tsx';
import orderClasses from '../order/order.module.css';
import { useOrderPaths } from '../order/use-order-paths.ts';
import { useInSight, useScreen, useScreenState } from '../screen.ts';
import { useContractMutation } from '../contract-hooks.ts';
import { KeptLine } from '../kept-line.tsx';
import { LogScroller } from './log-scroller.ts';
import { MessageLog } from './message-log.tsx';
import { ThreadHead } from './thread-head.tsx';
import classes from './thread.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import { reopenConversation } from '@khidma/contract/messaging/conversations';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import type { OrderCard } from '@khidma/contract/shapes/message';
import { endsOrder } from '@khidma/domain/messages/order-actions';
import { Button } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { Money } from '@khidma/ui/money';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

const ThreadSearch = lazyCode(async () => (await import('./thread-search.tsx')).ThreadSearch, null);

interface ThreadPaneProps {
  readonly conversation: Conversation;
}

/** An open conversation: who, what was said, and where one writes. */
export function ThreadPane({ conversation }: ThreadPaneProps) {
  const t = useTranslations('messenger');
  const { messenger } = useScreen();
  const isInSight = useInSight();
  const editing = useScreenState((state) => state.editing);
  const [isSearching, setSearching] = useState(false);
  const { id, peer, silence, order } = conversation;
  const [scroller] = useState(() => new LogScroller(messenger.agent(id)));
  const name = peer.realm === 'staff' ? t('service') : peer.name;
  useEffect(() => {
    messenger.agent(id).send('open');
    messenger.watch(isInSight ? id : null);
    return () => messenger.watch(null);
  }, [messenger, id, isInSight]);
  return (
    <section className={classes.pane} aria-label={t('conversation', { name })}>
      <ThreadHead
        conversation={conversation}
        name={name}
        onSearch={() => setSearching((isOn) => !isOn)}
      />
      <KeptLine inThread />
      {order && <OrderPin order={order} />}
      {isSearching && (
        <ThreadSearch conversationId={id} scroller={scroller} onClose={() => setSearching(false)} />
      )}
      <MessageLog conversation={conversation} name={name} scroller={scroller} />
      {silence === null ? (
        <Composer key={editing?.id} conversation={conversation} name={name} />
      ) : (
        <div className={classes.silence}>
          <p role="status">{t(`silences.${silence}`)}</p>
          {silence === 'ended' && peer.realm === 'merchant' && <AskAgain id={id} />}
        </div>
      )}
    </section>
  );
}

/** Lets a customer begin anew once the two can write no more. */
function AskAgain({ id }: { readonly id: string }) {
  const t = useTranslations('messenger');
  const { messenger } = useScreen();
  const { change, isBusy } = useContractMutation();
  return (
    <Button
      loading={isBusy}
      onClick={() =>
        void change(reopenConversation, { conversationId: id }, (opened) =>
          messenger.learn([opened]),
        )
      }
    >
      {t('askAgain')}
    </Button>
  );
}

/** The order at hand above its conversation, where there is no pane beside it: what, when, how much, and the next step. */
function OrderPin({ order }: { readonly order: OrderCard }) {
  const t = useTranslations('messenger');
  const status = useTranslations('statuses.order');
  const { goTo, store } = useScreen();
  const { soon } = useMoments();
  const paths = useOrderPaths();
  const action = order.actions.find((each) => !endsOrder(each));
  return (
    <div className={orderClasses.pin}>
      <button
        type="button"
        className={orderClasses.pinned}
        onClick={() => store.setState({ isOrderOpen: true })}
      >
        {order.coverUrl !== null && <img src={order.coverUrl} alt="" loading="lazy" />}
        <span className={orderClasses.pinText}>
          <strong dir="auto">{order.serviceName}</strong>
          <span className="k-quiet">
            <DotLine>
              {order.reservedAt === null
                ? status(order.status)
                : soon(order.reservedAt, windowEnd(order.reservedAt, order.arrivalMinutes))}
              <Money fils={order.money.total} />
            </DotLine>
          </span>
        </span>
      </button>
      {action && (
        <Button size="sm" onClick={() => goTo(paths.action(order.id, action))}>
          {t(`actions.${action}`)}
        </Button>
      )}
    </div>
  );
}
