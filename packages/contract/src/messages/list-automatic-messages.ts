import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { automaticMessage } from '../shapes/automatic-message.ts';
import { empty } from '../shapes/common.ts';

/** A merchant's messages that are sent by themselves, one for each event; those that were never written are off. */
export const listAutomaticMessages = endpoint({
  name: 'listAutomaticMessages',
  method: 'GET',
  path: '/im/automatic-message/list',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['messages'],
  input: empty,
  output: z.array(automaticMessage),
  errors: ['noPermission'],
});
