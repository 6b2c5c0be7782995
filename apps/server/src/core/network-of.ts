import ipaddr from 'ipaddr.js';

/** Returns the network that an address counts for: an IPv4 address itself, of IPv6 the 64 bits that one household or office gets. */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return 'unknown';
  // `process` takes an IPv4 address that came over an IPv6 socket for what it is.
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
};
