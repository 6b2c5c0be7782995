import type { Ids } from './ids.ts';

/** Counts instead of drawing, so that a test can name the next id before it is made. */
export class FakeIds implements Ids {
  #count = 0;

  uuid(): string {
    return `00000000-0000-4000-8000-${this.#next().toString(16).padStart(12, '0')}`;
  }

  token(bytes: number): string {
    const buffer = Buffer.alloc(bytes);
    const count = this.#next();
    for (let index = 0; index < Math.min(bytes, 4); index += 1) {
      buffer[bytes - 1 - index] = (count >>> (8 * index)) & 0xff;
    }
    return buffer.toString('base64url');
  }

  digits(count: number): string {
    return String(this.#next()).padStart(count, '0').slice(-count);
  }

  #next(): number {
    this.#count += 1;
    return this.#count;
  }
}
