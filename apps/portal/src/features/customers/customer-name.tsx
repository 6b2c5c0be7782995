import { NamedAvatar } from '@khidma/ui/avatar';
import { useTranslations } from 'use-intl';

interface CustomerNameProps {
  readonly customer: { readonly name: string; readonly avatarUrl: string | null };
}

/** Who it is; an erased account has no name any more. */
export function CustomerName({ customer: { name, avatarUrl } }: CustomerNameProps) {
  const t = useTranslations('customers');
  return name === '' ? t('nobody') : <NamedAvatar name={name} url={avatarUrl} />;
}
