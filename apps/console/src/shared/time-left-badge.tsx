import { StatusBadge } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';
import { timeLeftOf } from './time-left.ts';

/** What is left of the business day, or by how much it is over; nothing where none runs. */
export function TimeLeftBadge({ minutes }: { readonly minutes: number | null }) {
  const t = useTranslations('console.time');
  if (minutes === null) return <>—</>;
  const { key, count, tone } = timeLeftOf(minutes);
  return <StatusBadge tone={tone}>{t(key, { count })}</StatusBadge>;
}
