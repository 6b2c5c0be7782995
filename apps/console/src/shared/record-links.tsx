import { Ltr, UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { paths } from './paths.ts';

/** The name of a merchant, which leads to it. */
export function MerchantLink({ id, name }: { readonly id: string; readonly name: string | null }) {
  return (
    <UiLink href={paths.merchant(id)}>
      <UserText>{name}</UserText>
    </UiLink>
  );
}

/** The number of an order, which leads to it. */
export function OrderLink({ id, number }: { readonly id: string; readonly number: string | null }) {
  return (
    <UiLink href={paths.order(id)}>
      <Ltr>{number}</Ltr>
    </UiLink>
  );
}
