import { Refusal } from './refuse.ts';

/** Whoever called has gone: nobody reads the answer, and work for it ends. No verdict on what was sent. */
export class CallerGoneError extends Refusal {
  constructor() {
    super({ code: 'badRequest' });
  }
}
