/** What people call their own machine; a browser takes each for an origin of its own. */
const loopback = ['127.0.0.1', 'localhost'];

/** Returns the origins by which the same server is reached: on one's own machine it has two names, anywhere else one. */
export const namesOf = (origin: string): readonly string[] => {
  const { protocol, hostname, port } = new URL(origin);
  if (!loopback.includes(hostname)) return [origin];
  const names = [hostname, ...loopback.filter((name) => name !== hostname)];
  return names.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
};
