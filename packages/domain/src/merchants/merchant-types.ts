/** What kind of business a merchant is. */
export const merchantTypes = ['company', 'soleEstablishment', 'individualLicence'] as const;

/** What kind of business a merchant is. */
export type MerchantType = (typeof merchantTypes)[number];
