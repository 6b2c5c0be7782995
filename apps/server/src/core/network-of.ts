/** The network that an address counts for: an IPv4 address itself, of IPv6 the 64 bits that one household or office gets. */
export const networkOf = (ip: string): string => {
  // An IPv4 address that came over an IPv6 socket.
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const [before = '', after] = ip.split('::');
  const head = groupsOf(before);
  const tail = after === undefined ? [] : groupsOf(after);
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
};

const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
