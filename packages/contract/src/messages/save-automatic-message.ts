import { endpoint, perMinute } from '../core/endpoint.ts';
import { automaticMessage } from '../shapes/automatic-message.ts';

/** Writes what is sent at an event, and switches it on or off. Switched on, it has a text in one language at least. */
export const saveAutomaticMessage = endpoint({
  name: 'saveAutomaticMessage',
  method: 'POST',
  path: '/im/automatic-message/save',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  limit: perMinute(60),
  tags: ['messages'],
  input: automaticMessage,
  output: automaticMessage,
  errors: ['noPermission'],
});
