import type { Tag } from '@khidma/contract/core/tags';
import type { NoticeSender } from '@khidma/contract/shapes/notice';
import type { Told, ToldName } from './message-facts.ts';

/** What a message is told, by name, in the order in which whoever writes its texts sees it; with a `?` what it is not always told. Every mail is told the name of its reader besides. */
export type ToldNames = readonly (ToldName | `${ToldName}?`)[];

/** What is told to a message that is told these names. */
export type DataOf<Names extends ToldNames> = {
  readonly [N in Extract<Names[number], ToldName>]: Told<N>;
} & { readonly [N in OptionalOf<Names[number]>]?: Told<N> };

type OptionalOf<Name> = Name extends `${infer N extends ToldName}?` ? N : never;

/** How a kind stands in the list of notices. */
export interface NoticeRule {
  readonly sender: NoticeSender;
  /** A route of the reader's own app; that of the mail's link otherwise. */
  readonly path?: string | Readonly<Record<'merchant' | 'customer' | 'staff', string>>;
  /** A matter of security, or what the terms promise by mail: it cannot be switched off. */
  readonly isSecurity?: true;
  /** What the reader's open pages show and what is different now. */
  readonly tags?: readonly Tag[];
}

/** All that is said of a kind of message, but its texts. */
export interface MessageKind {
  /** What its mail is told, or its notice, where it is no mail. */
  readonly told: ToldNames;
  /** Whether it is mailed at once; a notice is mailed with others where it stays unread. */
  readonly isMail: boolean;
  /** Its text holds a password, a code or a link that lets its owner in. */
  readonly isSecret?: true;
  /** Somebody sits and waits for it: it is sent ahead of everything else. */
  readonly isUrgent?: true;
  /** How it stands in the list of notices. Without it it is in no list: codes, links, and what is for people without an account. */
  readonly notice?: NoticeRule;
  /** What its SMS is told, where there is one. */
  readonly sms?: ToldNames;
  /** What is said by SMS too of what is told otherwise. */
  readonly smsOf?: (data: never) => object;
}

interface Mail<Names extends ToldNames, Sms extends ToldNames> extends Pick<
  MessageKind,
  'isSecret' | 'isUrgent' | 'notice'
> {
  readonly told: Names;
  readonly sms?: Sms;
  readonly smsOf?: (data: DataOf<Names>) => DataOf<Sms>;
}

/** A kind of mail: its texts stand in the catalogue `mail`, `mail-money` or `mail-staff`. */
export const mailKind = <const Names extends ToldNames, const Sms extends ToldNames = never>(
  kind: Mail<Names, Sms>,
) => ({ ...kind, isMail: true }) as Mail<Names, Sms> & { readonly isMail: true; readonly sms: Sms }; // `never` where there is none

/** A kind of notice that is no mail of its own: its title stands in the catalogue `notice-kinds`. */
export const noticeKind = <const Names extends ToldNames>(kind: {
  readonly told: Names;
  readonly notice: NoticeRule;
}) => ({ ...kind, isMail: false as const });

/** A kind that is an SMS alone. */
export const smsKind = <const Names extends ToldNames>(sms: Names) => ({
  told: [] as const,
  isMail: false as const,
  sms,
});

/** What people hear of from the platform itself. */
export const system = { sender: 4000 } as const;

/** What touches who may sign in. */
export const security = {
  ...system,
  path: { merchant: '/user-center/account-settings', customer: '/account', staff: '/account' },
  isSecurity: true,
} as const;

/** From the platform, about what these tags show. */
export const changed = (...tags: readonly Tag[]) => ({ ...system, tags });
