import { clocks } from '@khidma/domain/reference/codes';
import * as z from 'zod/mini';

/** Who is signed in, and how the panel is to look and to call: what 101 and 105 carry. */
export const frameSession = z.object({
  user: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(100)),
    name: z.string().check(z.maxLength(300)),
    avatarUrl: z.nullable(z.string().check(z.maxLength(2000))),
  }),
  /** The messaging token, never the session's own. */
  token: z.string().check(z.minLength(1), z.maxLength(2000)),
  /** A language tag; a panel that does not speak it takes its own default. */
  lang: z.string().check(z.minLength(1), z.maxLength(35)),
  dir: z.enum(['ltr', 'rtl']),
  theme: z.enum(['light', 'dark']),
  /** The clock of its reader, of 24 hours or of 12; without it the panel has its own default. */
  clock: z.optional(z.enum(clocks)),
  /** The fixed headers of the protocol, without those of a single call. */
  headers: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(500))),
});

/** The same, read. */
export type FrameSession = z.infer<typeof frameSession>;

/** A name of a service and a few words around it. */
const maxDraft = 300;

const nullableId = z.nullable(z.string().check(z.minLength(1), z.maxLength(100)));

/** Whom to open a conversation with, and which order it is about. */
export const frameContact = z.object({
  userId: nullableId,
  orderId: nullableId,
  /** How what is written there begins: what it is about where there is no order. */
  draft: z.optional(z.string().check(z.maxLength(maxDraft))),
});

/** The codes that open a contact, by who it is. */
export const contactCodes = {
  customerService: 106,
  agent: 107,
  landlord: 108,
  user: 109,
  housekeeper: 110,
  rentHouseGroup: 111,
} as const;

/** Who can be opened. */
export type ContactKind = keyof typeof contactCodes;

/** A contact to be opened. */
export type FrameContact = z.infer<typeof frameContact> & { readonly kind: ContactKind };

const none = z.object({});
const contact = <Code extends number>(code: Code) =>
  z.object({ code: z.literal(code), data: frameContact });

/** A message of a host to the panel. Fields that nobody knows are stripped, and what does not fit is no message. */
export const toPanel = z.discriminatedUnion('code', [
  z.object({ code: z.literal(101), data: frameSession }),
  z.object({ code: z.literal(102), data: none }),
  z.object({ code: z.literal(103), data: none }),
  z.object({ code: z.literal(104), data: none }),
  z.object({ code: z.literal(105), data: frameSession }),
  contact(106),
  contact(107),
  contact(108),
  contact(109),
  contact(110),
  contact(111),
]);

/** The same, read. */
export type ToPanel = z.infer<typeof toPanel>;

/** The data of the messages that carry none. */
export const noFrameData: Readonly<Record<string, never>> = {};
