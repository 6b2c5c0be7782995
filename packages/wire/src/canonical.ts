import canonicalize from 'canonicalize';

/** A call's parameters, as JSON knows them. */
export type Payload = Readonly<Record<string, unknown>>;

/**
 * The `text` that is signed and sealed: RFC 8785 (JCS), keys sorted by UTF-16 code unit, `{}` for nothing.
 * Throws for what JSON cannot say: infinite numbers, lone surrogates, cycles. Undefined values are left out.
 */
export const canonical = (payload: Payload): string => {
  const text = canonicalize(payload);
  if (text === undefined) throw new TypeError('a payload must be an object');
  return text;
};
