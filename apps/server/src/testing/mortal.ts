import type { Payments } from '../adapters/payments/payments.ts';
import type { Ctx } from '../kernel/context.ts';

/** A process that dies at its n-th step. What a step is, whoever makes one says. */
export class Mortal {
  readonly died: Promise<'died'>;
  #steps: number;
  #die: (how: 'died') => void = () => undefined;

  constructor(steps: number) {
    this.#steps = steps;
    this.died = new Promise((resolve) => {
      this.#die = resolve;
    });
  }

  /** Resolves while the process lives, and never again once it is dead. */
  async step(): Promise<void> {
    this.#steps -= 1;
    if (this.#steps >= 0) return;
    this.#die('died');
    await new Promise<never>(() => undefined);
  }

  /** The server as this process runs it: it dies before a transaction, before a question to the provider, or behind its effect. */
  ctxOf(ctx: Ctx, provider: Payments): Ctx {
    const around =
      <Request, Answer>(ask: (request: Request) => Promise<Answer>) =>
      async (request: Request): Promise<Answer> => {
        await this.step();
        const answer = await ask(request);
        await this.step();
        return answer;
      };
    const begin: Ctx['db']['transaction'] = async (...given) => {
      await this.step();
      return await ctx.db.transaction(...given);
    };
    return {
      ...ctx,
      db: new Proxy(ctx.db, {
        // Whatever else it is, it is only handed on.
        get: (db, name): unknown => (name === 'transaction' ? begin : Reflect.get(db, name)),
      }),
      payments: {
        openPage: around((request) => provider.openPage(request)),
        refund: around((request) => provider.refund(request)),
        void: around((request) => provider.void(request)),
        lookUp: around((request) => provider.lookUp(request)),
        uploadEvidence: around((request) => provider.uploadEvidence(request)),
        answerChargeback: around((request) => provider.answerChargeback(request)),
        lookUpChargeback: around((request) => provider.lookUpChargeback(request)),
        readNews: around((request) => provider.readNews(request)),
        readReport: () => null,
      },
    };
  }

  /** Returns whether the work came to its end before the process died. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    const done = work().then(
      () => 'done' as const,
      () => 'done' as const,
    );
    return (await Promise.race([done, this.died])) === 'done';
  }
}
