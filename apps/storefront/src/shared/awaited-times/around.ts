import type { InputOf } from '@khidma/contract/core/endpoint';
import type { pageShopServices } from '@khidma/contract/shop/page-shop-services';

/** What is looked for elsewhere where a merchant has no free time: the same work, in the same place, by others. */
export interface Around {
  readonly categoryId: string;
  readonly merchantId: string;
  readonly emirate: NonNullable<InputOf<typeof pageShopServices>['emirate']> | null;
}
