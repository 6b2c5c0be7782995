import {
  merchantEndpoint,
  perMinute,
  publicEndpoint,
  staffEndpoint,
} from '@khidma/contract/core/endpoint';
import { id, text } from '@khidma/contract/shapes/common';
import * as z from 'zod/mini';

/** Endpoints of no area: they show what the HTTP layer does whatever is behind it. */
export const addNote = merchantEndpoint('addNote', {
  route: 'POST /test/note/add',
  input: z.strictObject({
    note: text(20),
    contact: z.optional(z.object({ email: z.email('email') })),
  }),
  output: z.object({ count: z.int() }),
  errors: ['orderWrongState', 'wrongFundPassword'],
});

export const addPaidNote = merchantEndpoint('addPaidNote', {
  route: 'POST /test/note/add-paid',
  input: z.strictObject({ note: text(20) }),
  output: z.object({ count: z.int() }),
  errors: [],
  movesMoney: true,
});

export const countNotes = merchantEndpoint('countNotes', {
  route: 'GET /test/note/count/{kind}',
  input: z.strictObject({
    kind: z.enum(['all', 'mine'], 'invalid'),
    tags: z.optional(z.union([z.string(), z.array(z.string())])),
  }),
  output: z.object({
    count: z.int(),
    tags: z.nullable(z.union([z.string(), z.array(z.string())])),
  }),
  errors: [],
});

export const removeNote = merchantEndpoint('removeNote', {
  route: 'DELETE /test/note/remove/{id}',
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
});

export const greet = publicEndpoint('greet', {
  route: 'POST /test/open/greet',
  limit: perMinute(3),
  input: z.strictObject({ name: text(50) }),
  output: z.object({ greeting: z.string(), signedIn: z.boolean() }),
  errors: [],
});

export const exportNotes = merchantEndpoint('exportNotes', {
  route: 'POST /test/note/export',
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
  kind: 'download',
});

export const sendFile = publicEndpoint('sendFile', {
  route: 'POST /file/upload',
  input: z.strictObject({
    kind: z.enum(['document'], 'invalid'),
    name: text(100),
    size: z.string(),
    sha256: z.string(),
  }),
  output: z.object({ bytes: z.int() }),
  errors: ['fileMismatch'],
  kind: 'upload',
});

export const countAllNotes = staffEndpoint('countAllNotes', {
  route: 'GET /test/staff/note/count',
  staff: { needs: 'read' },
  output: z.object({ count: z.int() }),
  errors: [],
});
