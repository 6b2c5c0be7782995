import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { reviseApplication } from '@khidma/contract/merchants/application-audits';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { useTranslations } from 'use-intl';
import { RefuseDialog } from '../../shared/decision/dialogs.tsx';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import type { FieldName } from '../../shared/papers/field-groups.ts';

interface ReviseDialogProps {
  readonly application: ApplicationDetail;
  readonly flagged: readonly FieldName[];
  readonly drafts: RemarkDrafts;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Gives the form back: a message, and what is wrong with each flagged field. */
export function ReviseDialog({ application, flagged, drafts, open, onClose }: ReviseDialogProps) {
  const t = useTranslations('consoleMerchants');
  const { id, email } = application;
  return (
    <RefuseDialog
      open={open}
      onClose={onClose}
      onDone={drafts.clear}
      endpoint={reviseApplication}
      inputOf={(message) => ({
        id,
        message,
        // A field that says nothing of its own is told by its name.
        remarks: flagged.map((field) => ({
          path: field,
          text: (drafts.of(field) ?? '').trim() || t('audit.revise'),
        })),
      })}
      field={{ name: 'message', longest: 1000 }}
      title={t('audit.revision.title')}
      label={t('audit.revision.message')}
      hint={t('audit.revision.messageHint')}
      danger={false}
      confirmLabel={t('audit.revision.action')}
      doneText={t('audit.revision.done')}
      below={flagged.map((field) => (
        <TextAreaField
          key={field}
          label={t('audit.revision.remarkOn', { field: t(`fields.${field}`) })}
          value={drafts.of(field) ?? ''}
          onChange={(text) => drafts.set(field, text)}
          maxLength={500}
          rows={2}
        />
      ))}
    >
      {t('audit.revision.text', { email })}
    </RefuseDialog>
  );
}
