import type { ApiClient, CallOptions } from '@khidma/client/api-client';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { completeOrder } from '@khidma/contract/orders/completion';
import { addJobPictures, recordJobStep } from '@khidma/contract/scheduling/jobs';
import { recordVisitStep } from '@khidma/contract/scheduling/visits';
import type { OutboxFile, OutboxItem, QueuedCall } from './outbox-item.ts';

/** When something was done, as the calls take it that a device may keep. */
type Kept = NonNullable<InputOf<typeof recordVisitStep>['kept']>;

type Send = (
  client: Pick<ApiClient, 'call'>,
  item: Pick<OutboxItem, 'input' | 'files'> & { readonly kept: Kept },
  options: CallOptions,
) => Promise<unknown>;

/** How each of them is made. What an item holds as its input was made for the same call. */
export const queuedCalls = {
  recordVisitStep: (client, { input, kept }, options) =>
    client.call(
      recordVisitStep,
      { ...(input as InputOf<typeof recordVisitStep>), kept }, // see above
      options,
    ),
  completeOrder: (client, { input, files, kept }, options) => {
    const proof = input as InputOf<typeof completeOrder>; // see above
    return client.call(
      completeOrder,
      {
        ...proof,
        images: idsIn(files, 'images'),
        beforeImages: idsIn(files, 'beforeImages'),
        signature: proof.signature && {
          ...proof.signature,
          fileId: idsIn(files, 'signature')[0] ?? null,
        },
        kept,
      },
      options,
    );
  },
  recordJobStep: (client, { input, kept }, options) =>
    client.call(
      recordJobStep,
      { ...(input as InputOf<typeof recordJobStep>), kept }, // see above
      options,
    ),
  addJobPictures: (client, { input, files, kept }, options) =>
    client.call(
      addJobPictures,
      { ...(input as InputOf<typeof addJobPictures>), images: idsIn(files, 'images'), kept }, // see above
      options,
    ),
} as const satisfies Record<QueuedCall, Send>;

const idsIn = (files: readonly OutboxFile[], field: OutboxFile['field']): string[] =>
  files.flatMap((file) => (file.field === field && file.fileId !== null ? [file.fileId] : []));
