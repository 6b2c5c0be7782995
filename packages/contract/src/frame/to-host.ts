import * as z from 'zod/mini';

/** What every message of the messaging panel carries under `auth`. */
export const frameMark = 'khidma-im';

/** At most so many characters of a message stand in what its host is told of it. */
export const maxFrameText = 500;

/** An identifier as the panel gives it: a record's, or the number of an official sender. */
const ref = z.string().check(z.minLength(1), z.maxLength(100));
const name = z.string().check(z.maxLength(300));
const count = z.int().check(z.gte(0));
/** A path of the host; whether it is one of its own says the host's route table. */
const path = z.string().check(z.maxLength(1000), z.regex(/^\/(?!\/)[^\s\\\p{Cc}]*$/u));

/** Counted as a reader counts; the first measure spares the counting of what is far too long. */
const frameText = z.string().check(
  z.maxLength(2 * maxFrameText, { abort: true }),
  z.refine((text) => Array.from(text).length <= maxFrameText),
);

/** A message that has come, as the panel tells its host (specification, section 3). Type 600 is a notice. */
export const frameMessage = z.object({
  messageId: ref,
  conversationId: ref,
  type: z.int(),
  /** The writer; of a notice the official sender: 1000, 2000, 3000 or 4000. */
  userId: ref,
  userName: name,
  /** Plain text in the reader's language, never markup. */
  message: frameText,
  /** Milliseconds since 1970. */
  createdAtLong: z.int().check(z.gte(0)),
  user: z.object({ photoFileId: z.nullable(z.string().check(z.maxLength(1000))) }),
  orderId: z.nullable(ref),
  path: z.nullable(path),
});

/** The same, read. */
export type FrameMessage = z.infer<typeof frameMessage>;

/** How many messages are unread, and where. */
export const frameUnread = z.object({
  count,
  conversations: z.array(z.object({ id: ref, count })).check(z.maxLength(10_000)),
});

/** The same, read. */
export type FrameUnread = z.infer<typeof frameUnread>;

/** A call that has begun to ring or to be made. */
export const frameCall = z.object({ callId: ref, userId: ref, userName: name });

/** What the panel tells its host, by type. */
export const toHostData = {
  /** `loaded`: the page has loaded and knows nobody. `expired`: its token has ended. */
  connected: z.object({ reason: z.enum(['loaded', 'expired']) }),
  synced: z.object({}),
  newMsg: frameMessage,
  newSession: z.object({ conversationId: ref }),
  unreadMes: frameUnread,
  videoCall: frameCall,
  voiceCall: frameCall,
  voiceOrCallClose: z.object({ callId: ref }),
  noticeDetails: z.object({ path }),
  routerGoTo: z.object({ path }),
} as const;

/** One of the ten types. */
export type ToHostType = keyof typeof toHostData;

/** What a type carries. */
export type ToHostData<T extends ToHostType> = z.infer<(typeof toHostData)[T]>;

const message = <T extends ToHostType>(type: T) =>
  z.object({ auth: z.literal(frameMark), type: z.literal(type), data: toHostData[type] });

/** A message of the panel to its host. Fields that nobody knows are stripped, and what does not fit is no message. */
export const toHost = z.discriminatedUnion('type', [
  message('connected'),
  message('synced'),
  message('newMsg'),
  message('newSession'),
  message('unreadMes'),
  message('videoCall'),
  message('voiceCall'),
  message('voiceOrCallClose'),
  message('noticeDetails'),
  message('routerGoTo'),
]);

/** The same, read. */
export type ToHost = z.infer<typeof toHost>;
