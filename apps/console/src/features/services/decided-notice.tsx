import { Button } from '@khidma/ui/button';
import { UserParagraph } from '@khidma/ui/bdi';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { dotLine } from '@khidma/i18n/line-parts';
import type { ServiceReview } from './service-review.ts';
import { useEventName, useAuthorName } from './service-timeline.tsx';
import { useGoToNext } from './use-go-to-next.ts';

interface DecidedNoticeProps {
  readonly review: ServiceReview;
  /** Whether it was open when this page was: somebody else has been quicker. */
  readonly isSurprise: boolean;
  /** Whether remarks have been noted here that nobody will be sent. */
  readonly hasRemarks: boolean;
}

/** What became of a service that waits no more: who did what, when, and what was said. */
export function DecidedNotice({ review, isSurprise, hasRemarks }: DecidedNoticeProps) {
  const t = useTranslations('console.services');
  const { moment } = useMoments();
  const nameOf = useEventName();
  const whoOf = useAuthorName();
  const goToNext = useGoToNext(review.serviceId);
  const last = review.timeline.findLast(({ actorKind }) => actorKind !== 'system');
  if (last === undefined) return null;
  return (
    <Notice
      tone={isSurprise ? 'warning' : 'info'}
      announce={isSurprise}
      title={dotLine([
        t('decidedBy', { event: nameOf(last.event), who: whoOf(last) }),
        moment(last.at),
      ])}
      action={
        <Button size="sm" onClick={() => void goToNext()}>
          {t('toNext')}
        </Button>
      }
    >
      {review.decisionMessage !== '' && <UserParagraph>{review.decisionMessage}</UserParagraph>}
      {isSurprise && hasRemarks && t('remarksKept')}
    </Notice>
  );
}
