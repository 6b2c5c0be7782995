import { automaticEvents, maxAutomaticText } from '@khidma/domain/messages/automatic-messages';
import * as z from 'zod/mini';
import { translations } from './common.ts';

/** At what a merchant's message is sent by itself. */
export const automaticEvent = z.enum(automaticEvents, 'invalid');

/** A merchant's message that is sent by itself, with placeholders, in the languages that were written; customers read theirs. */
export const automaticMessage = z.strictObject({
  event: automaticEvent,
  isOn: z.boolean(),
  texts: translations(maxAutomaticText),
});

/** A merchant's message that is sent by itself. */
export type AutomaticMessage = z.infer<typeof automaticMessage>;
