import { textSearch } from '@khidma/app/route/search';
import { messageChannels } from '@khidma/domain/texts/message-texts';
import * as z from 'zod/mini';

/** How a message's text stands to what is shipped. */
export const textStates = ['changed', 'outdated', 'shipped'] as const;

const search = z.object({
  text: textSearch,
  channel: z.catch(z.optional(z.enum(messageChannels)), undefined),
  state: z.catch(z.optional(z.enum(textStates)), undefined),
});

/** What the list of message texts keeps in the URL. */
export type MessageTextsSearch = z.infer<typeof search>;

/** Reads the URL of the list; what makes no sense there is left out. */
export const messageTextsSearch = (input: Record<string, unknown>): MessageTextsSearch =>
  z.parse(search, input);
