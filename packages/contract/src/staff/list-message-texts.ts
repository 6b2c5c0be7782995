import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { messageTextRow } from '../shapes/message-text.ts';

/** Every mail, SMS and notice that people are sent, with what heads it. */
export const listMessageTexts = endpoint({
  name: 'listMessageTexts',
  method: 'GET',
  path: '/staff/message-texts',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['messageTexts'],
  input: empty,
  output: z.array(messageTextRow),
  errors: [],
});
