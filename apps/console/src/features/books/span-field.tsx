import { DateRangeField } from '@khidma/ui/date-range-field';
import { useTranslations } from 'use-intl';
import type { BooksSearch } from './books-search.ts';

type Span = Pick<BooksSearch, 'from' | 'to'>;

interface SpanFieldProps {
  readonly span: Span;
  readonly onChange: (span: Span) => void;
}

/** The days that the books are looked at over. */
export function SpanField({ span: { from = '', to = '' }, onChange }: SpanFieldProps) {
  const t = useTranslations('books');
  return (
    <DateRangeField
      label={t('period')}
      fromLabel={t('from')}
      toLabel={t('to')}
      value={{ from, to }}
      onChange={(span) => onChange({ from: span.from || undefined, to: span.to || undefined })}
    />
  );
}
