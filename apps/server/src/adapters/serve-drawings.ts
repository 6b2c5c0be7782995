import type { Drawn } from './drawing-process.ts';

/** The other side of `openDrawing`, for a process's program: draws what it is sent, one after the other, while its parent lives. */
export function serveDrawings(draw: (input: string) => Promise<Uint8Array>): void {
  process.on('message', (input: string) => {
    void answer(input);
  });

  async function answer(input: string): Promise<void> {
    process.send?.(await drawn(input));
  }

  async function drawn(input: string): Promise<Drawn> {
    try {
      return { bytes: await draw(input) };
    } catch (error) {
      return { complaint: String(error) };
    }
  }
}
