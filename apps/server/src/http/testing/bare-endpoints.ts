import { endpoint, perMinute } from '@khidma/contract/core/endpoint';
import { id, text } from '@khidma/contract/shapes/common';
import * as z from 'zod/mini';

/** Endpoints of no area: they show what the HTTP layer does whatever is behind it. */
export const addNote = endpoint({
  name: 'addNote',
  method: 'POST',
  path: '/test/note/add',
  realm: 'merchant',
  input: z.strictObject({
    note: text(20),
    contact: z.optional(z.object({ email: z.email('email') })),
  }),
  output: z.object({ count: z.int() }),
  errors: ['orderWrongState', 'wrongFundPassword'],
});

export const addPaidNote = endpoint({
  name: 'addPaidNote',
  method: 'POST',
  path: '/test/note/add-paid',
  realm: 'merchant',
  input: z.strictObject({ note: text(20) }),
  output: z.object({ count: z.int() }),
  errors: [],
  movesMoney: true,
});

export const countNotes = endpoint({
  name: 'countNotes',
  method: 'GET',
  path: '/test/note/count/{kind}',
  realm: 'merchant',
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

export const removeNote = endpoint({
  name: 'removeNote',
  method: 'DELETE',
  path: '/test/note/remove/{id}',
  realm: 'merchant',
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
});

export const greet = endpoint({
  name: 'greet',
  method: 'POST',
  path: '/test/open/greet',
  realm: 'public',
  limit: perMinute(3),
  input: z.strictObject({ name: text(50) }),
  output: z.object({ greeting: z.string(), signedIn: z.boolean() }),
  errors: [],
});

export const exportNotes = endpoint({
  name: 'exportNotes',
  method: 'POST',
  path: '/test/note/export',
  realm: 'merchant',
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
  kind: 'download',
});

export const sendFile = endpoint({
  name: 'sendFile',
  method: 'POST',
  path: '/file/upload',
  realm: 'public',
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

export const countAllNotes = endpoint({
  name: 'countAllNotes',
  method: 'GET',
  path: '/test/staff/note/count',
  realm: 'staff',
  input: z.strictObject({}),
  output: z.object({ count: z.int() }),
  errors: [],
});
