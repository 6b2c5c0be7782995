import type { AddressInfo } from 'node:net';

/** The port behind what a listening server's `address()` says; throws for one that doesn't listen on a port. */
export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string')
    throw new Error('the server listens on no port');
  return address.port;
}
