import type { Translations } from '@khidma/domain/reference/names';
import type { OrderedOption } from './ordered-option.ts';

/** What was bought, as it was at that moment; the service may change or go. */
export interface OrderSnapshot {
  readonly serviceName: string;
  /** The names by language, where there are any; absent on orders from before they were kept, as below. */
  readonly serviceNames?: Translations | undefined;
  readonly categoryId: string;
  readonly versionId: string;
  readonly coverId: string | null;
  readonly merchantName: string;
  readonly merchantNames?: Translations | undefined;
  /** Chosen option of each specification, in order. */
  readonly specs: readonly OrderedOption[];
  /** The version of the terms of use that was accepted by ordering; absent on orders from before it was kept. */
  readonly termsVersion?: number | undefined;
  /** Which discount made the price: the one for a first order is given once only. */
  readonly discountBy: 'none' | 'discount' | 'firstOrder';
  /** The code that was used, and what it took off: part of the discount. */
  readonly promo?: {
    readonly code: string;
    readonly amount: number;
    readonly firstOrderOnly: boolean;
  };
}
