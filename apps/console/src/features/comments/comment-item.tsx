import { MerchantLink, OrderLink } from '../../shared/record-links.tsx';
import { RefuseDialog } from '../../shared/decision/dialogs.ts';
import { TimeLeftBadge } from '../../shared/time-left.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import classes from './comment-item.module.css';
import { CommentReply, CommentWords } from '@khidma/app/comments/comment-words';
import frame from '@khidma/app/comments/comment.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import {
  dismissCommentReports,
  hideComment,
  showComment,
} from '@khidma/contract/orders/staff-comments';
import type { StaffComment } from '@khidma/contract/shapes/comment';
import { StatusBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { Notice } from '@khidma/ui/notice';
import { Rating } from '@khidma/ui/rating';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

interface CommentItemProps {
  readonly comment: StaffComment;
  /** How long staff have for what was reported. */
  readonly minutesLeft: number | null;
  /** Chooses it together with others. */
  readonly tick: { readonly ticked: boolean; readonly onTick: (ticked: boolean) => void };
}

/** One comment: who says what about whom, what was said against it, and what can be decided. */
export function CommentItem({ comment, minutesLeft, tick }: CommentItemProps) {
  const t = useTranslations('consoleDesk.comments');
  const { moment } = useMoments();
  const cases = useTranslations('consoleCases.list');
  const may = usePermission(hideComment);
  const nameId = useId();
  return (
    <article className={`k-stack-3 ${frame.comment}`} data-row aria-labelledby={nameId}>
      <header className={frame.head}>
        {may && (
          <label className={classes.tick}>
            <input
              type="checkbox"
              aria-label={cases('tick', { name: comment.customerName })}
              checked={tick.ticked}
              onChange={(event) => tick.onTick(event.currentTarget.checked)}
            />
          </label>
        )}
        <h2 id={nameId}>
          <UserText>{comment.customerName}</UserText>
        </h2>
        <Rating value={comment.rating} label={t('outOfFive', { score: comment.rating })} />
        {minutesLeft !== null && <TimeLeftBadge minutes={minutesLeft} />}
        {comment.hiddenAt !== null && <StatusBadge tone="danger">{t('states.hidden')}</StatusBadge>}
        <time dateTime={comment.createdAt}>
          <DotLine>
            {moment(comment.createdAt)}
            {comment.editedAt !== null && t('edited')}
          </DotLine>
        </time>
      </header>
      <div className={frame.about}>
        <DotLine>
          <MerchantLink id={comment.merchantId} name={comment.merchantName} />
          <UserText>{comment.serviceName}</UserText>
          <OrderLink id={comment.orderId} number={comment.orderNumber} />
        </DotLine>
      </div>
      <CommentWords
        text={comment.text}
        images={comment.images}
        name={comment.customerName}
        noWords={t('noWords')}
      />
      {comment.repliedAt !== null && (
        <CommentReply
          head={t('replied', { when: moment(comment.repliedAt) })}
          reply={comment.reply}
        />
      )}
      {comment.hiddenAt !== null && (
        <Notice tone="warning" title={t('hiddenOn', { when: moment(comment.hiddenAt) })}>
          <UserText>{comment.hiddenReason}</UserText>
        </Notice>
      )}
      {comment.reports.map((report) => (
        <Notice
          key={`${report.at} ${report.by}`}
          tone="info"
          title={t(`reportedBy.${report.by}`, {
            reason: t(`reasons.${report.reason}`),
            when: moment(report.at),
          })}
        >
          {report.description !== '' && <UserText>{report.description}</UserText>}
        </Notice>
      ))}
      {may && (
        <div className="k-wrap">
          <CommentActions comment={comment} />
        </div>
      )}
    </article>
  );
}

const endpoints = { hide: hideComment, show: showComment, dismiss: dismissCommentReports } as const;
const kinds = { hide: 'danger-quiet', show: 'secondary', dismiss: 'secondary' } as const;

type Decision = keyof typeof endpoints;

/** Showing again what was hidden has no key: it is seldom, and never in a row. */
const keys = { hide: 'r', dismiss: 'a', show: undefined } as const;

/** What staff can decide of a comment, each with its reason. */
function CommentActions({ comment }: { readonly comment: StaffComment }) {
  const t = useTranslations('consoleDesk.comments.decide');
  const [open, setOpen] = useState<Decision | null>(null);
  const isHidden = comment.hiddenAt !== null;
  const decisions: readonly Decision[] = [
    isHidden ? 'show' : 'hide',
    ...(comment.reports.length > 0 ? (['dismiss'] as const) : []),
  ];
  const { id, customerName, editedAt } = comment;
  // Whoever decides has seen so much: what came since takes another look.
  const seen = { id, editedAt, reports: comment.reports.length };
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          size="sm"
          kind={kinds[decision]}
          shortcut={keys[decision]}
          aria-label={t(`${decision}.of`, { name: customerName })}
          onClick={() => setOpen(decision)}
        >
          {t(`${decision}.action`)}
        </Button>
      ))}
      {decisions.map((decision) => (
        <RefuseDialog
          key={decision}
          open={open === decision}
          onClose={() => setOpen(null)}
          onDone={() => setOpen(null)}
          endpoint={endpoints[decision]}
          inputOf={(reason) => ({ ...seen, reason })}
          field={{ name: 'reason', longest: 500 }}
          title={t(`${decision}.title`)}
          label={t('reason')}
          hint={t(`${decision}.hint`)}
          danger={decision === 'hide'}
          confirmLabel={t(`${decision}.action`)}
          doneText={t(`${decision}.done`)}
        >
          {t(`${decision}.text`)}
        </RefuseDialog>
      ))}
    </>
  );
}
