import { askStaffRecovery } from '@khidma/contract/identity/staff-recoveries';
import { SelectField } from '@khidma/ui/select-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefuseDialog } from '../decision/dialogs.ts';

interface AskRecoveryDialogProps {
  /** Of whom it can be asked, one at least. */
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** Asks that the second factor of a colleague be reset who lost it, and how one made sure who is asking. */
export function AskRecoveryDialog({ colleagues, onClose }: AskRecoveryDialogProps) {
  const t = useTranslations('consoleStaff.recovery');
  const [memberId, setMemberId] = useState(colleagues[0]?.id ?? '');
  return (
    <RefuseDialog
      open
      onClose={onClose}
      endpoint={askStaffRecovery}
      inputOf={(reason) => ({ memberId, reason })}
      field={{ name: 'reason', longest: 500 }}
      title={t('ask')}
      label={t('reason')}
      hint={t('reasonHint')}
      confirmLabel={t('ask')}
      doneText={t('asked')}
      danger={false}
    >
      <p>{t('askText')}</p>
      <SelectField
        label={t('colleague')}
        value={memberId}
        onChange={setMemberId}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </RefuseDialog>
  );
}
