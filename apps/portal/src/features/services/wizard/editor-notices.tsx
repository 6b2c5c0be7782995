import { lazyCode } from '@khidma/app/route/lazy-code';
import { paths } from '../../../shared/paths.ts';
import { findSavedForm } from '../../../shared/saved-forms.ts';
import { useFieldLabel } from '../field-labels.ts';
import { DecisionNotice, isExplained } from '../remarks.tsx';
import { savedFormName } from '../service-content.ts';
import type { SaveFailure } from './draft.ts';
import { type EditorLinks, type ServiceEditing, useLicenceExpired } from './use-service-editor.ts';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { withdrawalEventOf } from '@khidma/domain/services/service-transitions';
import { Button, ButtonLink } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

// For what was kept unsent, and for an update under review alone.
const UnsentNotice = lazyPart(async () => (await import('../unsent-edits.tsx')).UnsentNotice);
const WithdrawDialog = lazyDialog(
  async () => (await import('../service-action-dialog.tsx')).WithdrawDialog,
);

/** What whoever edits should know: the state of an update, a decision, unsent input, and what hinders saving. */
export function EditorNotices({ editing }: { readonly editing: ServiceEditing }) {
  const t = useTranslations('serviceEditor');
  const withdrawal = useTranslations('serviceViews.withdraw');
  const { shown, draft, links } = editing;
  const { latest, phase } = draft;
  // Looked for before one types: what is kept from then on is one's own of just now.
  const [unsent] = useState(() => findSavedForm(savedFormName(draft.id)));
  const isWaiting = latest !== null && withdrawalEventOf(latest) === 'withdrawUpdate';
  const hasDecision = latest !== null && isExplained(latest);
  const isExpired = useLicenceExpired();
  const [isWithdrawing, setWithdrawing] = useState(false);
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
      {hasDecision && shown !== 'check' && <DecisionNotice service={latest} />}
      {/* What becomes of any other update is said at the foot of the page. */}
      {isWaiting && (
        <Notice
          tone="info"
          action={<Button onClick={() => setWithdrawing(true)}>{withdrawal('action')}</Button>}
        >
          {t(hasDecision ? 'updateNote' : 'amendNote')}
        </Notice>
      )}
      {isWithdrawing && latest !== null && (
        <WithdrawDialog
          service={latest}
          onClose={() => setWithdrawing(false)}
          onDone={draft.note}
        />
      )}
      {(unsent !== null || editing.keptMine !== null) && (
        <UnsentNotice editing={editing} found={unsent} />
      )}
      {phase.name === 'conflict' && <ConflictNotice editing={editing} />}
      {phase.name === 'failed' && (
        <FailureNotice
          failure={phase.failure}
          links={links}
          action={
            <Button onClick={() => void draft.save(false).catch(() => undefined)}>
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
  const fieldLabel = useFieldLabel();
  return (
    <Notice tone="danger" announce title={t('failed')} action={action}>
      {failure.isAboutPapers ? (
        <UiLink href={paths.expiredCertificate()}>{failure.message}</UiLink>
      ) : (
        failure.fields.length === 0 && failure.message
      )}
      {failure.fields.map(({ path, message }) => (
        <div key={path}>
          <UiLink href={links.field(path)}>{fieldLabel(path)}</UiLink>: {message}
        </div>
      ))}
      <div>{t('kept')}</div>
    </Notice>
  );
}

// Rare, and with it comes the comparison of two contents.
const ConflictDialog = lazyCode(
  async () => (await import('./conflict-dialog.tsx')).ConflictDialog,
  null,
);

/** Somebody has saved the same service elsewhere: nothing is saved until it is said which version counts. */
function ConflictNotice({ editing }: { readonly editing: ServiceEditing }) {
  const t = useTranslations('serviceEditor.conflict');
  const [isOpen, setOpen] = useState(false);
  const { id } = editing.draft;
  return (
    <Notice
      tone="danger"
      announce
      title={t('title')}
      action={
        <Button kind="primary" onClick={() => setOpen(true)}>
          {t('compare')}
        </Button>
      }
    >
      {t('text')}
      {isOpen && id !== undefined && (
        <ConflictDialog id={id} editing={editing} onClose={() => setOpen(false)} />
      )}
    </Notice>
  );
}
