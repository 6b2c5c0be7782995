import { useEndpointMutation } from '@khidma/client/query';
import { importBankStatus } from '@khidma/contract/staff/import-bank-status';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { IconFileImport } from '@khidma/ui/icons/file-import';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

const longest = 200_000;

/** Reads the status file of the bank, and goes to the run that it speaks of. A refusal is told by the client. */
export function ReadBankFile() {
  const t = useTranslations('consolePayouts.runs.import');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const reading = useEndpointMutation(importBankStatus, {
    onSuccess: ({ id }) => {
      feedback.show({ message: t('done') });
      void navigate({ to: '/payout-runs/$id', params: { id } });
    },
  });
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > longest) {
      feedback.show({ type: 'error', message: t('tooLarge') });
      return;
    }
    reading.mutate({ name: file.name.slice(0, 200), file: await file.text() });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,application/xml,text/xml"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        icon={<IconFileImport size={18} aria-hidden />}
        loading={reading.isPending}
        onClick={() => input.current?.click()}
      >
        {t('action')}
      </Button>
    </>
  );
}
