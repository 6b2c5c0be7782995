import { listMessageTexts } from '@khidma/contract/messaging/message-texts';
import { useEndpointQuery } from '@khidma/client/query';
import { SelectField } from '@khidma/ui/select-field';
import { useTranslations } from 'use-intl';
import { useDataLang } from '../../shared/session-store.ts';

interface KindFilterProps {
  readonly kind: string | undefined;
  readonly onChange: (kind: string | undefined) => void;
}

/** Narrows the outbox to one kind of message, by what heads it. */
export function KindFilter({ kind, onChange }: KindFilterProps) {
  const t = useTranslations('consoleOutbox');
  const lang = useDataLang();
  const query = useEndpointQuery(listMessageTexts, {}, { silent: true });
  const names = new Map(
    (query.data ?? [])
      .filter(({ channel }) => channel !== 'notice')
      .map((row) => [row.kind, row.subjects[lang] || row.subjects.en_US || row.kind]),
  );
  // A link may name one that is no longer sent.
  if (kind !== undefined && !names.has(kind)) names.set(kind, kind);
  return (
    <SelectField
      hideLabel
      label={t('kind')}
      placeholder={t('anyKind')}
      value={kind ?? ''}
      options={[...names].map(([value, label]) => ({ value, label }))}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}
