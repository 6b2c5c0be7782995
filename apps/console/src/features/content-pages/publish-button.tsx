import { Gap } from '@khidma/app/intl/marks';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import type { ContentPageDetail } from '@khidma/contract/shapes/content-page';
import { publishPage } from '@khidma/contract/backoffice/content-pages';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface PublishButtonProps {
  readonly page: ContentPageDetail;
  /** Whether what is typed is what is saved: that is published. */
  readonly isSaved: boolean;
  /** Told what is missing, by field. */
  readonly onRefused: (error: Error) => void;
  readonly onPublished: () => void;
}

/** Publishes a draft once it was asked: it cannot be taken back. */
export function PublishButton({ page, isSaved, onRefused, onPublished }: PublishButtonProps) {
  const t = useTranslations('consolePages');
  const common = useTranslations('common');
  const { businessDay } = useMoments();
  const [isAsking, setAsking] = useState(false);
  const { draft } = page;
  const { mutate, isPending, error } = useEndpointMutation(publishPage, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('published') });
      setAsking(false);
      onPublished();
    },
    onError: (refusal) => {
      if (!(refusal instanceof ApiError) || refusal.fields.length === 0) return;
      // What is missing is said where it belongs.
      setAsking(false);
      onRefused(refusal);
    },
  });
  return (
    <>
      <Button
        kind="primary"
        disabledReason={isSaved ? undefined : t('unsaved')}
        onClick={() => setAsking(true)}
      >
        {t('publish')}
      </Button>
      {draft !== null && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => mutate({ page: page.page, revision: draft.revision })}
          busy={isPending}
          error={error?.message}
          title={t('publishTitle', { version: draft.version })}
          confirmLabel={t('publish')}
          cancelLabel={common('cancel')}
          closeLabel={common('close')}
        >
          {t('publishText', { day: businessDay(draft.effectiveFrom) })}
          <Gap />
          {draft.asksAcceptance && t('publishAsks')}
        </ConfirmDialog>
      )}
    </>
  );
}
