/** What the business profile keeps in the URL: a reload, or signing in again, comes back to the form. */
export interface MerchantSearch {
  /** The form for what changes through review, in the profile's place. */
  readonly edit?: 'details' | undefined;
}

/** Reads the URL of the business profile; what makes no sense there is left out. */
export const merchantSearch = ({ edit }: Record<string, unknown>): MerchantSearch => ({
  edit: edit === 'details' ? edit : undefined,
});
