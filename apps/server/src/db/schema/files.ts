import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz, primaryId, references } from './columns.ts';

/** A stored derivative of a picture: its width, format and key in the file store. */
export interface Variant {
  readonly width: number;
  readonly height: number;
  readonly format: 'jpeg' | 'webp' | 'avif' | 'png';
  readonly key: string;
  readonly size: number;
}

/** An uploaded file. Without an owner it belongs to an applicant who has not submitted yet, and is swept after half a day. */
export const files = pgTable(
  'files',
  {
    id: primaryId(),
    ownerRealm: text().$type<'applicant' | 'merchant' | 'customer' | 'staff'>().notNull(),
    ownerId: uuid(),
    kind: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    /** Of a voice note; null for everything else. */
    durationMs: integer(),
    /** Key of the private original. */
    key: text().notNull(),
    /** Public media are served at content-hashed addresses; everything else by signed links. */
    isPublic: boolean().notNull(),
    /** Content hash in the public address; null while private. */
    mediaHash: text(),
    variants: jsonb().$type<readonly Variant[]>().notNull().default([]),
    /** Of pictures of proof and evidence: what the camera noted of when and where, kept apart for disputes. The files themselves carry nothing of it. */
    takenAt: timestamptz(),
    takenPlace: jsonb().$type<{ lat: number; lng: number }>(),
    createdAt: timestamptz().notNull(),
    /** When somebody last looked whether anything names the file. */
    checkedAt: timestamptz().notNull().defaultNow(),
    /** When it was first seen that nothing does; null while something does. */
    unusedSince: timestamptz(),
  },
  (t) => [
    index('files_owner').on(t.ownerRealm, t.ownerId, t.createdAt, t.id),
    index('files_media').on(t.mediaHash),
    index('files_checked')
      .on(t.checkedAt)
      .where(sql`owner_id is not null and owner_realm in ('merchant', 'applicant')`),
    index('files_messages_checked')
      .on(t.checkedAt)
      .where(sql`owner_realm in ('customer', 'staff') and starts_with(kind, 'message')`),
    index('files_checked_evidence')
      .on(t.checkedAt)
      .where(sql`owner_realm = 'customer' and kind = 'evidence'`),
    index('files_checked_comments')
      .on(t.checkedAt)
      .where(sql`owner_realm = 'customer' and kind = 'comment'`),
    index('files_checked_staff')
      .on(t.checkedAt)
      .where(sql`owner_realm = 'staff' and kind = 'document'`),
    index('files_checked_avatars')
      .on(t.checkedAt)
      .where(sql`owner_realm = 'customer' and kind = 'avatar'`),
  ],
);

/** An upload that arrives in pieces. Its bytes so far lie beside the file store; finished, it names the file that was made of it. */
export const resumableUploads = pgTable(
  'resumable_uploads',
  {
    id: primaryId(),
    ownerRealm: text().$type<'applicant' | 'merchant' | 'customer' | 'staff'>().notNull(),
    ownerId: uuid(),
    kind: text().notNull(),
    name: text().notNull(),
    /** What was promised. */
    size: integer().notNull(),
    sha256: text().notNull(),
    fileId: uuid().references(() => files.id, { onDelete: 'cascade' }),
    /** Whose promised bytes these count among: the account's id, or the hashes of a stranger's networks. */
    uploader: text().notNull(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [
    index('resumable_uploads_owner').on(t.ownerRealm, t.ownerId, t.expiresAt),
    index('resumable_uploads_uploader').on(t.uploader, t.expiresAt),
    index('resumable_uploads_expiry').on(t.expiresAt),
    index('resumable_uploads_file')
      .on(t.fileId)
      .where(sql`file_id is not null`),
  ],
);

/** What customers see of a picture that carries a watermark. `look` names the watermark as it was drawn on that picture. */
export const watermarkedMedia = pgTable(
  'watermarked_media',
  {
    fileId: references(() => files.id),
    look: text().notNull(),
    /** Content hash in the public address. */
    mediaHash: text().notNull(),
    variants: jsonb().$type<readonly Variant[]>().notNull(),
    /** Served to everybody once what it belongs to is on sale. */
    isPublic: boolean().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.look] }),
    index('watermarked_media_hash').on(t.mediaHash),
  ],
);

/** Who looked at a private file, once for each hour. */
export const fileViews = pgTable(
  'file_views',
  {
    id: primaryId(),
    fileId: uuid().notNull(),
    viewerRealm: text().notNull(),
    viewerId: uuid(),
    at: timestamptz().notNull(),
  },
  (t) => [index('file_views_file').on(t.fileId, t.at), index('file_views_at').on(t.at)],
);
