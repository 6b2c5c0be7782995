/** Returns the beginning of a text that comes in pieces, read until it is enough, and the whole of it. */
export async function lookAhead(
  pieces: AsyncIterable<string>,
  isEnough: (head: string) => boolean,
): Promise<{ readonly head: string; readonly all: AsyncIterable<string> }> {
  const iterator = pieces[Symbol.asyncIterator]();
  let head = '';
  while (!isEnough(head)) {
    const next = await iterator.next(); // oxlint-disable-line no-await-in-loop
    if (next.done === true) break;
    head += next.value;
  }
  async function* all(): AsyncGenerator<string> {
    try {
      if (head !== '') yield head;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head, all: all() };
}
