/** The room of the bell until it has come: nothing beside it moves. */
export function BellRoom() {
  return <span style={{ inlineSize: 'var(--k-control)', blockSize: 'var(--k-control)' }} />;
}
