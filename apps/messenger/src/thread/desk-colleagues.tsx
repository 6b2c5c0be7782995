import { isolated } from '@khidma/i18n/line-parts';
import { useLocale, useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useScreen } from '../screen.ts';
import classes from './thread.module.css';

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
