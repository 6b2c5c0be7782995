import type { VisitStep } from '@khidma/domain/orders/visit-steps';

/** A call that waits for a line: steps of a visit, its proof, and pictures of both. Whatever else changes something fails at once. */
export type QueuedCall = 'recordVisitStep' | 'completeOrder' | 'recordJobStep' | 'addJobPictures';

/** A file of what waits: its bytes stay until the whole is sent, for the server may have cleaned up what went up long before. */
export interface OutboxFile {
  /** The field of the call that it belongs to. */
  readonly field: 'images' | 'beforeImages' | 'signature';
  /** Null where the server had it when the rest was kept. */
  readonly file: File | null;
  /** Its id on the server; null until it has gone up. */
  readonly fileId: string | null;
}

/** Something that was done without a line and is sent when there is one. */
export interface OutboxItem {
  /** Its own id, by which the server knows it whenever it comes. */
  readonly id: string;
  /** Whose it is: the merchant, or the link of a job. */
  readonly owner: string;
  readonly call: QueuedCall;
  /** One of a kind among what waits of its owner: what is kept twice is refused. */
  readonly slot: string;
  readonly orderId: string;
  /** The order's number, and what it is for. */
  readonly number: string;
  readonly title: string;
  /** The step that it tells of; null of a proof and of pictures. */
  readonly step: VisitStep | null;
  readonly input: Readonly<Record<string, unknown>>;
  readonly files: readonly OutboxFile[];
  /** How many pictures it has: those that were sent are no longer here. */
  readonly pictures: number;
  /** When it was done, by this device's clock. */
  readonly at: string;
  /** When it was kept here. */
  readonly keptAt: string;
  readonly state: 'waiting' | 'sent' | 'refused';
  /** What the server said where it refused it. */
  readonly refusal: string;
}
