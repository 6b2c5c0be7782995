import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { FieldError } from '@khidma/contract/core/field-rules';

interface RefusalParts {
  readonly code: ErrorCode;
  readonly data?: unknown;
  readonly fields?: readonly FieldError[];
  readonly commitOnRefusal?: boolean;
}

/**
 * An expected "no". The HTTP layer makes the envelope of it in the caller's language;
 * everything else that is thrown is a bug and answers 50000.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** Becomes the envelope's `data`. */
  readonly data: unknown;
  /** Only with `invalid`: which field breaks which rule. */
  readonly fields: readonly FieldError[];
  /** Whether what the operation wrote before refusing stays: counted tries must. */
  readonly commitOnRefusal: boolean;

  constructor(parts: RefusalParts) {
    super(parts.code);
    this.code = parts.code;
    this.data = parts.data;
    this.fields = parts.fields ?? [];
    this.commitOnRefusal = parts.commitOnRefusal ?? false;
  }
}

/** `throw refuse('orderWrongState')`: the transaction is rolled back and the caller gets the code. */
export const refuse = (code: ErrorCode, data?: unknown): Refusal => new Refusal({ code, data });

/** Like `refuse`, but what was written so far is committed: a wrong password that must be counted. */
export const refuseAndCommit = (code: ErrorCode, data?: unknown): Refusal =>
  new Refusal({ code, data, commitOnRefusal: true });

/** 42200 with `data.fields`: for what a schema cannot see, such as an unknown category. */
export const refuseFields = (fields: readonly FieldError[]): Refusal =>
  new Refusal({ code: 'invalid', fields });

/** Refuses remarks on fields that no form has: nobody would see them. */
export function requireKnownRemarks(
  remarks: readonly { readonly path: string }[],
  isKnown: (path: string) => boolean,
): void {
  const unknown = remarks.flatMap(({ path }, index) =>
    isKnown(path) ? [] : [{ path: `remarks.${index}.path`, rule: 'unknown' as const }],
  );
  if (unknown.length > 0) throw refuseFields(unknown);
}

/** Whoever called has gone: nobody reads the answer, and work for it ends. No verdict on what was sent. */
export class CallerGoneError extends Refusal {
  constructor() {
    super({ code: 'badRequest' });
  }
}

/** Whether a refusal holds for a while only: the same call is to be tried again, and nothing is to be remembered of it. */
export const isTemporary = (refusal: Refusal): boolean =>
  refusal instanceof CallerGoneError ||
  refusal.code === 'unavailable' ||
  (typeof refusal.data === 'object' &&
    refusal.data !== null &&
    'retryAfterSeconds' in refusal.data);
