import { encodingOf } from '@khidma/domain/reconciliation/text-encoding';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useEndpointMutation } from '@khidma/client/query';
import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { importBankStatus, previewBankStatus } from '@khidma/contract/money/payout-runs';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { IconFileImport } from '@khidma/ui/icons/file-import';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog } from '../../shared/decision/dialogs.tsx';

const longest = 200_000;

interface Read {
  readonly file: InputOf<typeof importBankStatus>;
  readonly effect: OutputOf<typeof previewBankStatus>;
}

/** Reads the status file of the bank, asks with what it would bring about, and goes to the run that it speaks of once it is booked. A refusal is told by the client. */
export function ReadBankFile() {
  const t = useTranslations('consolePayouts.runs.import');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [read, setRead] = useState<Read | null>(null);
  const [isOpen, setOpen] = useState(false);
  const preview = useEndpointMutation(previewBankStatus, {
    onSuccess: (effect, file) => {
      setRead({ file, effect });
      setOpen(true);
    },
  });
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > longest) {
      feedback.show({ type: 'error', message: t('tooLarge') });
      return;
    }
    preview.mutate({ name: file.name.slice(0, 200), file: await textOf(file) });
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
        loading={preview.isPending}
        onClick={() => input.current?.click()}
      >
        {t('action')}
      </Button>
      {read !== null && (
        <AskDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          onDone={() =>
            void navigate({ to: '/payout-runs/$id', params: { id: read.effect.runId } })
          }
          endpoint={importBankStatus}
          input={read.file}
          title={t('title', { number: read.effect.number })}
          confirmLabel={t('confirm')}
          doneText={t('done')}
          size="md"
        >
          <Effect effect={read.effect} />
        </AskDialog>
      )}
    </>
  );
}

/** What becomes of how many payments, and of how much money. */
function Effect({ effect }: Pick<Read, 'effect'>) {
  const amountText = useAmountText();
  const t = useTranslations('consolePayouts.runs.import');
  const { unchanged } = effect;
  const news = (['paid', 'returned', 'accepted'] as const).filter((each) => effect[each].count > 0);
  const count = news.reduce((all, each) => all + effect[each].count, 0);
  return (
    <>
      <p>{count === 0 ? t('nothing') : t('text', { count })}</p>
      <ul>
        {news.map((each) => (
          <li key={each}>
            {t(each, { count: effect[each].count, amount: amountText(effect[each].amount) })}
          </li>
        ))}
        {unchanged > 0 && <li>{t('unchanged', { count: unchanged })}</li>}
      </ul>
    </>
  );
}

/** What a file says, in whatever encoding the bank wrote it. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOf(bytes) ?? 'utf-8').decode(bytes);
}
