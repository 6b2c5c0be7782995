import { FramePage } from '@khidma/app/frame/frame-page';
import { searchOf } from '@khidma/app/route/search';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { pageRoute } from '../../shared/page-route.ts';
import { IconMessageCircle } from '@khidma/icons';

export const route = pageRoute({
  path: '/chat',
  search: searchOf({ talk: z.catch(z.optional(z.string()), undefined) }),
  nav: { group: 'work', order: 10, word: 'chat', Icon: IconMessageCircle, tab: true },
});

/** Messages with customers and the platform. */
export function ChatPage() {
  const t = useTranslations('nav');
  const { talk } = route.useSearch();
  return (
    // In a conversation on a phone there are no bars beside it.
    <div {...(talk !== undefined && { 'data-no-tabs': true, 'data-no-bar': true })}>
      <FramePage title={t('chat')} />
    </div>
  );
}
