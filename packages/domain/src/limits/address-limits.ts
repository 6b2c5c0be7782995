/** How many addresses a customer can keep. */
export const maxSavedAddresses = 20;

/** What one calls such an address, in characters. */
export const maxAddressName = 40;
