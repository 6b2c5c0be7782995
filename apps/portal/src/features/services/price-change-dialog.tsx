import { useEndpointMutation } from '@khidma/client/query';
import { changePrices, previewPrices } from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { PriceChange } from '@khidma/domain/services/reprice';
import { serviceCan } from '@khidma/domain/services/service-can';
import { useState } from 'react';
import { BatchResultDialog, type BatchResult } from './batch-result-dialog.tsx';
import { PriceChangeForm } from './price-change-form.tsx';
import { PricePreview } from './price-preview.tsx';
import type { ServiceAction } from './service-action.ts';
import { useSkipWords } from './skip-reason.ts';

interface PriceChangeDialogProps {
  readonly services: ServiceAction['services'];
  readonly onClose: () => void;
  /** Called once it is done, with those of which it was refused. */
  readonly onDone: (left: readonly string[]) => void;
}

/** What was asked for, and what it would do. */
interface Preview {
  readonly change: PriceChange;
  readonly rows: OutputOf<typeof previewPrices>;
}

/** Changes the prices of services: by how much, what each becomes, and then what came of each. */
export function PriceChangeDialog({ services, onClose, onDone }: PriceChangeDialogProps) {
  const [typed, setTyped] = useState<PriceChange | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [result, setResult] = useState<BatchResult | null>(null);
  const look = useEndpointMutation(previewPrices, { silent: true });
  const change = useEndpointMutation(changePrices, { silent: true });
  // What is in the way is known here: the server's words are for a state that has changed meanwhile.
  const skipWords = useSkipWords('delete');
  const explained = (row: Preview['rows'][number]): Preview['rows'][number] => {
    const service = services.find(({ id }) => id === row.id);
    const isStuck = row.error === 'serviceWrongState' && service && !serviceCan.edit(service);
    return isStuck ? { ...row, message: skipWords(service) } : row;
  };
  const ask = (asked: PriceChange): void => {
    setTyped(asked);
    look.mutate(
      { ids: services.map(({ id }) => id), change: asked },
      { onSuccess: (rows) => setPreview({ change: asked, rows: rows.map(explained) }) },
    );
  };
  const confirm = ({ change: asked, rows }: Preview): void =>
    change.mutate(
      {
        services: rows
          .filter(({ ok }) => ok)
          .map(({ id, draftRevision }) => ({ id, draftRevision })),
        change: asked,
      },
      {
        onSuccess: (answers) => {
          const all = [...answers, ...rows.filter(({ ok }) => !ok)];
          onDone(all.flatMap(({ id, ok }) => (ok ? [] : [id])));
          setResult(all);
        },
      },
    );
  if (result) return <BatchResultDialog {...{ services, result, onClose }} />;
  if (preview)
    return (
      <PricePreview
        rows={preview.rows}
        busy={change.isPending}
        error={change.error?.message}
        onBack={() => {
          change.reset();
          setPreview(null);
        }}
        onClose={onClose}
        onConfirm={() => confirm(preview)}
      />
    );
  return (
    <PriceChangeForm
      count={services.length}
      typed={typed}
      busy={look.isPending}
      error={look.error?.message}
      onClose={onClose}
      onAsk={ask}
    />
  );
}
