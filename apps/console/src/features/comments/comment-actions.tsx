import type { StaffComment } from '@khidma/contract/shapes/comment';
import {
  dismissCommentReports,
  hideComment,
  showComment,
} from '@khidma/contract/orders/staff-comments';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefuseDialog } from '../../shared/decision/dialogs.tsx';

const endpoints = { hide: hideComment, show: showComment, dismiss: dismissCommentReports } as const;
const kinds = { hide: 'danger-quiet', show: 'secondary', dismiss: 'secondary' } as const;

type Decision = keyof typeof endpoints;

/** Showing again what was hidden has no key: it is seldom, and never in a row. */
const keys = { hide: 'r', dismiss: 'a', show: undefined } as const;

/** What staff can decide of a comment, each with its reason. */
export function CommentActions({ comment }: { readonly comment: StaffComment }) {
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
