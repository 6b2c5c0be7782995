import { SentenceGap } from '@khidma/app/intl/marks';
import { NotLoaded } from '@khidma/app/list/list-state';
import { useMoments } from '@khidma/app/intl/use-moments';
import { queryOptionsFor, useEndpointMutation } from '@khidma/client/query';
import {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
} from '@khidma/contract/scheduling/calendar';
import { Button } from '@khidma/ui/button';
import { CopyText } from '@khidma/ui/copy-text';
import { ConfirmDialog, Dialog, DialogActions } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const feedQuery = queryOptionsFor(getCalendarFeed, {});

/** The secret address under which the merchant's own calendar reads its visits. */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('schedule.feed');
  const { moment } = useMoments();
  const query = useQuery(feedQuery);
  const create = useEndpointMutation(createCalendarFeed);
  const remove = useEndpointMutation(removeCalendarFeed);
  const [asked, setAsked] = useState<'create' | 'remove' | null>(null);
  const { data } = query;
  const hasFeed = data !== undefined && data.createdAt !== null;
  const act = (what: 'create' | 'remove'): void => {
    setAsked(null);
    if (what === 'create') create.mutate({});
    else
      remove.mutate(
        {},
        {
          onSuccess: () => {
            create.reset();
            feedback.show({ message: t('removed') });
          },
        },
      );
  };
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <p>{t('text')}</p>
      {data === undefined ? (
        <NotLoaded query={query} as="form" count={1} />
      ) : (
        <>
          {create.data !== undefined && (
            <Notice tone="success" announce title={t('made')}>
              <CopyText
                text={create.data.address}
                copyLabel={t('copy')}
                copiedLabel={t('copied')}
              />
            </Notice>
          )}
          {data.createdAt !== null && (
            <p>
              {t('since', { at: moment(data.createdAt) })}
              <SentenceGap />
              {data.readAt === null ? t('neverRead') : t('read', { at: moment(data.readAt) })}
            </p>
          )}
          <Notice tone="info">{t('secret')}</Notice>
          <DialogActions>
            {hasFeed && (
              <Button kind="danger" loading={remove.isPending} onClick={() => setAsked('remove')}>
                {t('remove')}
              </Button>
            )}
            <Button
              kind={hasFeed ? 'secondary' : 'primary'}
              loading={create.isPending}
              onClick={() => (hasFeed ? setAsked('create') : act('create'))}
            >
              {hasFeed ? t('renew') : t('create')}
            </Button>
          </DialogActions>
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && act(asked)}
        title={asked === 'remove' ? t('removeTitle') : t('renewTitle')}
        danger
        confirmLabel={asked === 'remove' ? t('remove') : t('renew')}
      >
        {t('ends')}
      </ConfirmDialog>
    </Dialog>
  );
}
