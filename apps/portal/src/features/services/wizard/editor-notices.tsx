import { submissionEventOf, withdrawalEventOf } from '@khidma/domain/services/service-can';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { findSavedForm } from '../../../shared/saved-forms.ts';
import { formOfService } from '../form-of-service.ts';
import { FailureNotice } from './failure-notice.tsx';
import type { ServiceEditing } from './use-service-editor.ts';

// For what was kept unsent, was declined or changed elsewhere, and for an update under review alone.
const ConflictNotice = lazy(async () => ({
  default: (await import('./conflict-notice.tsx')).ConflictNotice,
}));
const UnsentNotice = lazy(async () => ({
  default: (await import('./unsent-notice.tsx')).UnsentNotice,
}));
const DecisionNotice = lazy(async () => ({
  default: (await import('../decision-notice.tsx')).DecisionNotice,
}));
const WithdrawUpdate = lazy(async () => ({
  default: (await import('./withdraw-update.tsx')).WithdrawUpdate,
}));

/** What whoever edits should know: the state of an update, a decision, unsent input, and what hinders saving. */
export function EditorNotices({ editing }: { readonly editing: ServiceEditing }) {
  const t = useTranslations('serviceEditor');
  const { state, saving, links } = editing;
  const { latest } = saving;
  // Looked for before one types: what is kept from then on is one's own of just now.
  const [unsent] = useState(() => findSavedForm(formOfService(saving.id)));
  const isUpdate = latest !== null && submissionEventOf(latest) === 'submitUpdate';
  const isWaiting = latest !== null && withdrawalEventOf(latest) === 'withdrawUpdate';
  const hasDecision = latest !== null && latest.remarks.length + latest.decisionMessage.length > 0;
  return (
    <>
      {/* The last step lists the remarks itself, with what has become of each. */}
      {hasDecision && state.shown !== 'check' && (
        <Suspense fallback={null}>
          <DecisionNotice service={latest} />
        </Suspense>
      )}
      {isUpdate && (
        <Notice
          tone="info"
          action={
            isWaiting && (
              <Suspense fallback={null}>
                <WithdrawUpdate service={latest} onDone={saving.note} />
              </Suspense>
            )
          }
        >
          {t(isWaiting && !hasDecision ? 'amendNote' : 'updateNote')}
        </Notice>
      )}
      {(unsent !== null || editing.keptMine !== null) && (
        <Suspense fallback={null}>
          <UnsentNotice editing={editing} found={unsent} />
        </Suspense>
      )}
      {state.phase.name === 'conflict' && (
        <Suspense fallback={null}>
          <ConflictNotice editing={editing} />
        </Suspense>
      )}
      {state.phase.name === 'failed' && (
        <FailureNotice
          failure={state.phase.failure}
          links={links}
          action={
            <Button onClick={() => void saving.save(false).catch(() => undefined)}>
              {t('saving.again')}
            </Button>
          }
        />
      )}
    </>
  );
}
