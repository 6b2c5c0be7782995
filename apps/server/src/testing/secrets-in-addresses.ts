/**
 * Where a secret stands in the address itself, and why it has to: a program asks that keeps nothing behind `#`. These
 * addresses are known to the log by their route alone.
 */
const mustStand: readonly RegExp[] = [
  // Calendars of others ask for it, again and again.
  /^\/feeds\//,
  // The browser's own pictures, films and downloads; for minutes, and for one reader.
  /^\/(?:files|media)\//,
  // Pieces of an upload, for a day; nothing is read there.
  /^\/api\/file\/resumable\//,
  // Stands for the payment provider's page.
  /^\/sandbox-pay\//,
];

const addresses = /https?:\/\/[^\s"'<>\\\u2066-\u2069]+/g;

/** Returns the addresses in these texts that hold one of the secrets where servers and their logs read it. */
export const secretsInAddresses = (
  texts: readonly string[],
  secrets: ReadonlySet<string>,
): string[] =>
  texts
    .flatMap((text) => text.match(addresses) ?? [])
    .filter((address) => {
      const { pathname, search } = new URL(address);
      if (mustStand.some((path) => path.test(pathname))) return false;
      const words = decodeURIComponent(pathname + search).split(/[^\w-]+/);
      return words.some((word) => secrets.has(word));
    });
