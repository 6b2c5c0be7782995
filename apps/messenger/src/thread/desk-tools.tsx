import { closeConversation, takeConversation } from '@khidma/contract/messaging/conversations';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import { isolated } from '@khidma/i18n/line-parts';
import { Button } from '@khidma/ui/button';
import { useLocale, useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useScreen } from '../screen.ts';
import { useContractMutation } from '../contract-hooks.ts';
import classes from './thread.module.css';

/** What a member of staff does with a conversation of the desk: takes it, lets it go, closes it. */
export function DeskActions({ conversation }: { readonly conversation: Conversation }) {
  const t = useTranslations('messenger.head');
  const { messenger } = useScreen();
  const { change, isBusy } = useContractMutation();
  const { id: conversationId, desk } = conversation;
  if (!desk) return null;
  const me = messenger.messageStore.owner();
  const from = desk.assignedTo?.id ?? null;
  const learn = (learned: Conversation): void => messenger.learn([learned]);
  const take = (to: string | null) => change(takeConversation, { conversationId, from, to }, learn);
  const isMine = from !== null && from === me;
  return (
    <span className={`k-line ${classes.desk}`}>
      {desk.assignedTo && !isMine && (
        <span className={classes.faint}>{t('takenBy', { name: desk.assignedTo.name })}</span>
      )}
      <Button
        size="sm"
        kind={from === null ? 'primary' : 'secondary'}
        disabled={isBusy}
        onClick={() => void take(isMine ? null : me)}
      >
        {t(isMine ? 'letGo' : 'take')}
      </Button>
      <Button
        size="sm"
        disabled={isBusy}
        onClick={() =>
          void change(
            closeConversation,
            { conversationId, isClosed: desk.closedAt === null },
            learn,
          )
        }
      >
        {t(desk.closedAt === null ? 'closeCase' : 'reopenCase')}
      </Button>
    </span>
  );
}

/** Who else of the desk looks at the conversation: two answers to one question help nobody. */
export function DeskColleagues({ conversationId }: { readonly conversationId: string }) {
  const t = useTranslations('messenger.head');
  const locale = useLocale();
  const { messenger } = useScreen();
  const all = useStore(messenger.store, ({ colleagues }) => colleagues.get(conversationId));
  if (all === undefined || all.length === 0) return null;
  const typing = all.filter(({ isTyping }) => isTyping);
  const named = typing.length > 0 ? typing : all;
  const people = new Intl.ListFormat(locale).format(named.map(({ name }) => isolated(name)));
  return (
    <span className={classes.colleagues} role="status">
      {t(typing.length > 0 ? 'colleagueTyping' : 'colleagueLooking', { people })}
    </span>
  );
}
