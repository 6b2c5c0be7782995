import * as z from 'zod/mini';
import type { StaffRights } from '../core/staff-rights.ts';
import type { Tag } from '../core/tags.ts';
import { id } from '../shapes/common.ts';
import type { CallChange } from '../shapes/call.ts';
import { conversation } from '../shapes/conversation.ts';
import { message, partyRealm } from '../shapes/message.ts';

/** Where sockets are opened. */
export const livePath = '/im/socket';

/** What has changed in a conversation behind a place, as `syncMessages` answers it. */
export const conversationChanges = z.object({
  conversationId: id,
  /** Who knows everything up to here knows everything with this. */
  since: z.int(),
  version: z.int(),
  /** Null where it is too much to be sent: one asks `syncMessages`. */
  record: z.nullable(z.object({ conversation, messages: z.array(message), isWhole: z.boolean() })),
});

/** How far a side has read, and has got. */
export const conversationRead = z.object({
  conversationId: id,
  realm: partyRealm,
  readSeq: z.int(),
  deliveredSeq: z.int(),
});

/** A side writes just now; told every few seconds as long as it does. */
export const conversationTyping = z.object({ conversationId: id, realm: partyRealm });

/** What a colleague does in a conversation of the desk that one looks at. */
export const colleagueActivity = z.object({
  conversationId: id,
  id,
  name: z.string(),
  doing: z.enum(['looking', 'typing', 'gone']),
});

/** What a colleague does in a conversation of the desk that one looks at. */
export type ColleagueActivity = z.infer<typeof colleagueActivity>;

/** A side that one has joined a conversation with has a page open, or no longer. The platform has no id. */
export const partyPresence = z.object({
  realm: partyRealm,
  id: z.nullable(id),
  isOnline: z.boolean(),
});

/** With what is told of a change. */
export interface Told {
  /** Up to which place of the database's log one must read to see it, as the answer of a change says it. */
  readonly position?: string;
}

/** What the server tells a page. Sockets of a messaging token get what stands before `tags`, those of a session `tags` and `notice`. */
export interface ServerEvents {
  changes: (changes: z.infer<typeof conversationChanges>) => void;
  read: (read: z.infer<typeof conversationRead>) => void;
  typing: (typing: z.infer<typeof conversationTyping>) => void;
  /** To staff alone. Who has just come joins again when it hears of somebody new, so that each knows of the other. */
  colleague: (activity: ColleagueActivity) => void;
  presence: (presence: z.infer<typeof partyPresence>) => void;
  /** What has become of a call: one that rings, was taken on another page, or is over. */
  call: (change: CallChange) => void;
  /** What was changed elsewhere; `by` is the request that did it: its own page has asked anew already. */
  tags: (told: { readonly tags: readonly Tag[]; readonly by: string | null } & Told) => void;
  /** There is a new notice: the bell asks. */
  notice: (notice: { readonly id: string } & Told) => void;
  /** This node could not hear the others for a while: what was told meanwhile is lost, and one asks for what one missed. */
  missed: (told?: Told) => void;
  /** The token is no longer good; the socket ends. */
  ended: (reason: LiveAnswer) => void;
}

/** How the server answers what a page tells: the codes of the calls. */
export interface LiveAnswer {
  readonly code: number;
  readonly message?: string;
}

/** What staff need for an event, as for a call. */
interface ClientEvent<Input extends z.core.$ZodType> {
  readonly input: Input;
  readonly staff: Pick<StaffRights, 'needs'>;
}

const event = <Input extends z.core.$ZodType>(
  input: Input,
  needs: StaffRights['needs'],
): ClientEvent<Input> => ({ input, staff: { needs } });

const ofConversation = z.strictObject({ conversationId: id });

/** What a page tells the server. */
export const clientEvents = {
  /** To hear who writes in a conversation, and who is there. */
  join: event(ofConversation, 'support'),
  leave: event(ofConversation, 'support'),
  typing: event(ofConversation, 'support'),
  /** Instead of a token that ends soon. */
  renew: event(
    z.strictObject({ token: z.string().check(z.minLength(1, 'required'), z.maxLength(300)) }),
    'read',
  ),
} as const;

/** The name of something that a page tells the server. */
export type ClientEventName = keyof typeof clientEvents;

/** What a page tells the server, each answered. */
export type ClientEvents = {
  [Name in ClientEventName]: (
    input: z.infer<(typeof clientEvents)[Name]['input']>,
    answer: (answer: LiveAnswer) => void,
  ) => void;
};
