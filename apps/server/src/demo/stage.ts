import type { Endpoint, InputOf, OutputOf, ParsedInputOf } from '@khidma/contract/core/endpoint';
import type { uploadFile } from '@khidma/contract/files/uploads';
import type { Lang } from '@khidma/i18n/languages';
import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Call, PendingResult, TxContext, WorkCall } from '../kernel/call.ts';
import type { Actor, Ctx } from '../kernel/context.ts';
import { files } from '../db/schema/files.ts';
import { transaction } from '../db/transaction.ts';
import { uploadFileHandler } from '../areas/files/upload-file.ts';
import { copyFile, keepPaper } from './keep-files.ts';

/** Who does something in the demo world, when, and in which language. */
export interface Moment {
  readonly actor: Actor | null;
  readonly at: Date;
  readonly lang?: Lang;
}

/** The demo world is played through the product's own operations, each at a moment in the past. */
export interface DemoStage {
  readonly ctx: Ctx;
  perform<E extends Endpoint>(
    step: { readonly endpoint: E; readonly run: (call: Call<E>) => Promise<OutputOf<E>> },
    moment: Moment,
    input: InputOf<E>,
  ): Promise<OutputOf<E>>;
  /** The same for an operation that works before its transaction. */
  performWork<E extends Endpoint>(
    step: {
      readonly endpoint: E;
      readonly run: (call: WorkCall<E>) => Promise<PendingResult<OutputOf<E>>>;
    },
    moment: Moment,
    input: InputOf<E>,
  ): Promise<OutputOf<E>>;
  /** Something that happens without a call: a bank decides. */
  happen<T>(moment: Moment, what: (context: TxContext) => Promise<T>): Promise<T>;
  upload(moment: Moment, file: Upload): Promise<string>;
  /** A picture of the demo's own; what somebody else has sent before is neither drawn nor encoded again. */
  picture(moment: Moment, picture: Picture): Promise<string>;
  /** The hash of a password that everybody may know; of the same one it is made once. */
  hashOf(password: string): Promise<string>;
  /** A paper of the demo's own. */
  paper(moment: Moment, paper: Pick<Upload, 'name' | 'bytes'>): Promise<string>;
}

/** A picture that several may show. */
export interface Picture {
  readonly kind: 'photo' | 'avatar';
  /** What it is called as a file: of one kind, one name is one picture. */
  readonly name: string;
  readonly draw: () => Promise<Buffer>;
}

/** A file that somebody sends. */
export interface Upload {
  readonly kind: InputOf<typeof uploadFile>['kind'];
  readonly name: string;
  readonly bytes: Buffer;
}

/** Somebody of a realm, without a session: only this process can act so. */
export const actorOf = (realm: Actor['realm'], id: string): Actor => ({ realm, id, sessionId: id });

/** The server as it was at a moment in the past. */
export const asOf = (ctx: Ctx, moment: Date): Ctx => ({ ...ctx, clock: { now: () => moment } });

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const createStage = (ctx: Ctx): DemoStage => {
  const sent = new Map<string, Promise<string>>();
  const hashes = new Map<string, Promise<string>>();
  const base = ({ actor, at, lang = 'en_US' }: Moment) => ({
    ctx: asOf(ctx, at),
    actor,
    lang,
    now: at,
    requestId: ctx.ids.uuid(),
    signal: new AbortController().signal,
    client: { ip: '127.0.0.1', userAgent: 'demo', deviceId: '' },
  });
  const stage: DemoStage = {
    ctx,
    perform: (step, moment, input) =>
      transaction(ctx.db, async (tx) => {
        const parsed = z.parse(step.endpoint.input, input) as ParsedInputOf<typeof step.endpoint>; // parse loses the generic
        return await step.run({ ...base(moment), tx, input: parsed });
      }),
    performWork: async (step, moment, input) => {
      const parsed = z.parse(step.endpoint.input, input) as ParsedInputOf<typeof step.endpoint>; // parse loses the generic
      const made = await step.run({ ...base(moment), input: parsed });
      return await transaction(ctx.db, (tx) => made.save(tx));
    },
    happen: (moment, what) => transaction(ctx.db, (tx) => what({ ...base(moment), tx })),
    upload: async (moment, { kind, name, bytes }) => {
      const input = {
        kind,
        name,
        size: String(bytes.length),
        sha256: sha256Of(bytes),
      };
      const received = await uploadFileHandler.run({
        ...base(moment),
        input,
        file: { filename: name, stream: Readable.from([bytes]) },
      });
      const { id } = await transaction(ctx.db, (tx) => received.save(tx));
      return id;
    },
    picture: async (moment, { kind, name, draw }) => {
      const key = `${kind} ${name}`;
      const before = sent.get(key);
      if (before === undefined) {
        const first = draw().then((bytes) => stage.upload(moment, { kind, name, bytes }));
        sent.set(key, first);
        return await first;
      }
      const [row] = await ctx.db
        .select()
        .from(files)
        .where(eq(files.id, await before));
      if (!row) throw new Error(`${key} was sent and is not there`);
      return await copyFile(ctx, row, moment);
    },
    hashOf: (password) => {
      const hash = hashes.get(password) ?? ctx.passwords.hash(password);
      hashes.set(password, hash);
      return hash;
    },
    paper: (moment, { name, bytes }) =>
      keepPaper(ctx, { name, bytes, sha256: sha256Of(bytes) }, moment),
  };
  return stage;
};
