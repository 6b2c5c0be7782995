/** The states of a merchant's account. A terminated one stays: what it sold, paid and was paid refers to it. */
export const merchantStatuses = ['active', 'suspended', 'terminated'] as const;

/** The state of a merchant's account. */
export type MerchantStatus = (typeof merchantStatuses)[number];

/** What a screen needs to know of a merchant to offer actions. */
export interface MerchantFacts {
  readonly status: MerchantStatus;
}

/** Which actions a merchant's state allows: asked by screens to show a button and by operations before they act. */
export const merchantCan = {
  /** Use the portal and sell. */
  trade: ({ status }: MerchantFacts): boolean => status === 'active',
  /** Sell under the same address, now or one day. */
  comeBack: ({ status }: MerchantFacts): boolean => status !== 'terminated',
  suspend: ({ status }: MerchantFacts): boolean => status === 'active',
  restore: ({ status }: MerchantFacts): boolean => status === 'suspended',
} as const;
