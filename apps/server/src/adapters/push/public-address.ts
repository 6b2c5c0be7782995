import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

// What is no public address of the internet: private, local, shared, reserved, documentation, multicast.
const ranges4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

const blocked4 = new BlockList();
for (const [net, bits] of ranges4) blocked4.addSubnet(net, bits, 'ipv4');

// Only 2000::/3 is given out; of it, what carries an IPv4 address within, and documentation.
const allowed6 = new BlockList();
allowed6.addSubnet('2000::', 3, 'ipv6');
const blocked6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked6.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of the public internet's. */
export const isPublicAddress = (address: string): boolean => {
  const bare = address.replace(/^\[|\]$/g, '');
  if (isIPv6(bare)) return allowed6.check(bare, 'ipv6') && !blocked6.check(bare, 'ipv6');
  return isIP(bare) === 4 && !blocked4.check(bare, 'ipv4');
};

/** A name led to an address that is not public. */
export class NotPublicError extends Error {}

/** Looks a name up, and refuses it where any of its addresses is not public: what is connected to is what was looked at. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(
        new NotPublicError(`${hostname} is not an address of the public internet`),
        '',
        0,
      );
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** Whether an address that a stranger names may be asked: https on its usual port, a name or a public address, nothing secret in it. */
export const isPublicUrl = (text: string): boolean => {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return (
    host.includes('.') &&
    !/\.(?:local|localhost|internal|lan|home|test|invalid|onion)\.?$/i.test(host)
  );
};
