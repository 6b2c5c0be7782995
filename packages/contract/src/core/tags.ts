import type { DeskList } from '../shapes/staff-action-names.ts';

/** Kinds of things that a read shows and a change changes, as coarse as the screens need. */
export type Tag =
  /** Where a customer has had work done. */
  | 'addresses'
  | 'applications'
  /** Days for which a customer waits. */
  | 'awaitedTimes'
  | 'calls'
  | 'comments'
  /** Pages whose words the operator writes. */
  | 'contentPages'
  | 'customers'
  /** Who of staff has what in hand, and what they noted about it. */
  | 'deskCases'
  /** How lists of the console are narrowed, under names. */
  | 'deskViews'
  /** Signed-in devices, and what signing in asks for. */
  | 'devices'
  /** Lists in which a service stands that is being written. */
  | 'drafts'
  /** Invoices, credit notes, statements. */
  | 'documents'
  /** A month of them in one file, while it is made. */
  | 'documentArchive'
  /** Services that a customer has marked. */
  | 'favourites'
  | 'fundPassword'
  | 'merchants'
  /** A copy of somebody's data, while it is made. */
  | 'dataExport'
  | 'demoClock'
  /** Conversations and what is said in them. */
  | 'messages'
  /** What mails, SMS and notices say. */
  | 'messageTexts'
  | 'money'
  | 'notices'
  | 'orders'
  /** What a merchant keeps of how the order list is narrowed. */
  | 'orderViews'
  | 'payoutAccount'
  | 'profile'
  | 'reference'
  | 'revisions'
  /** When a merchant works and how it takes visits. */
  | 'schedule'
  | 'services'
  /** What a merchant has accepted of them. */
  | 'terms'
  /** What one of staff asked a second one to agree to. */
  | 'secondPerson'
  | 'settings'
  /** The platform's people. */
  | 'staffAccounts'
  /** What waits, what was done and what was sent, as the platform's staff see it. */
  | 'staffWork'
  /** A list of the console: the database tells staff of every change of it, whoever made it. */
  | `desk:${DeskList}`;
