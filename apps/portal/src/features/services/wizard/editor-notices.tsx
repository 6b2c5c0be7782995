import { paths } from '../../../shared/paths.ts';
import { findSavedForm } from '../../../shared/saved-forms.ts';
import type { EditorLinks } from '../editor-links.ts';
import { formOfService } from '../form-of-service.ts';
import { useFieldWords } from '../use-field-words.ts';
import type { SaveFailure } from './editor-state.ts';
import { useLicenceExpired } from './use-licence-expired.ts';
import type { ServiceEditing } from './use-service-editor.ts';
import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { submissionEventOf, withdrawalEventOf } from '@khidma/domain/services/service-transitions';
import { Button, ButtonLink } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

// For what was kept unsent, was declined or changed elsewhere, and for an update under review alone.
const ConflictNotice = lazyPart(async () => (await import('./conflict-notice.tsx')).ConflictNotice);
const UnsentNotice = lazyPart(async () => (await import('./unsent-notice.tsx')).UnsentNotice);
const DecisionNotice = lazyPart(
  async () => (await import('../decision-notice.tsx')).DecisionNotice,
);
const WithdrawUpdate = lazyPart(async () => (await import('./withdraw-update.tsx')).WithdrawUpdate);

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
  const isExpired = useLicenceExpired();
  return (
    <>
      {isExpired && (
        <Notice
          tone="warning"
          title={t('licence.title')}
          action={<ButtonLink href={paths.expiredCertificate()}>{t('licence.renew')}</ButtonLink>}
        >
          {t('licence.text')}
        </Notice>
      )}
      {/* The last step lists the remarks itself, with what has become of each. */}
      {hasDecision && state.shown !== 'check' && <DecisionNotice service={latest} />}
      {isUpdate && (
        <Notice
          tone="info"
          action={isWaiting && <WithdrawUpdate service={latest} onDone={saving.note} />}
        >
          {t(isWaiting && !hasDecision ? 'amendNote' : 'updateNote')}
        </Notice>
      )}
      {(unsent !== null || editing.keptMine !== null) && (
        <UnsentNotice editing={editing} found={unsent} />
      )}
      {state.phase.name === 'conflict' && <ConflictNotice editing={editing} />}
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

interface FailureNoticeProps {
  readonly failure: SaveFailure;
  readonly links: EditorLinks;
  readonly action: ReactNode;
}

/** Why the draft is not saved, with a link to each field that the server refused. */
function FailureNotice({ failure, links, action }: FailureNoticeProps) {
  const t = useTranslations('serviceEditor.saving');
  const fieldWords = useFieldWords();
  return (
    <Notice tone="danger" announce title={t('failed')} action={action}>
      {failure.isAboutPapers ? (
        <UiLink href={paths.expiredCertificate()}>{failure.message}</UiLink>
      ) : (
        failure.fields.length === 0 && failure.message
      )}
      {failure.fields.map(({ path, message }) => (
        <div key={path}>
          <UiLink href={links.field(path)}>{fieldWords(path)}</UiLink>: {message}
        </div>
      ))}
      <div>{t('kept')}</div>
    </Notice>
  );
}
