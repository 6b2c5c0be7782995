/** The header by which the answer of a change says up to which place of the database's log one must read to see it. */
export const positionHeader = 'X-Position';

/** The cookie by which a browser says it back. Whoever sends none reads what may be a moment old. */
export const positionCookie = 'position';
