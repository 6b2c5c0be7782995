import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { timestamptz, primaryId, references } from './columns.ts';

/** A stored derivative of a picture: its width, format and key in the file store. */
export interface Variant {
  readonly width: number;
  readonly height: number;
  readonly format: 'jpeg' | 'webp' | 'avif' | 'png';
  readonly key: string;
  readonly size: number;
}

/** An uploaded file. Without an owner it belongs to an applicant who has not submitted yet, and is swept after half a day; or to a visit behind a job link, and is swept after three. */
export const files = pgTable(
  'files',
  (c) => ({
    id: primaryId(),
    ownerRealm: c.text().$type<'applicant' | 'merchant' | 'customer' | 'staff'>().notNull(),
    ownerId: c.uuid(),
    kind: c.text().notNull(),
    name: c.text().notNull(),
    mime: c.text().notNull(),
    size: c.integer().notNull(),
    sha256: c.text().notNull(),
    width: c.integer(),
    height: c.integer(),
    /** Of a voice note; null for everything else. */
    durationMs: c.integer(),
    /** Key of the private original. */
    key: c.text().notNull(),
    /** Public media are served at content-hashed addresses; everything else by signed links. */
    isPublic: c.boolean().notNull(),
    /** Content hash in the public address; null while private. */
    mediaHash: c.text(),
    variants: c.jsonb().$type<readonly Variant[]>().notNull().default([]),
    /** Of pictures of proof and evidence: what the camera noted of when and where, kept apart for disputes. The files themselves carry nothing of it. */
    takenAt: timestamptz(),
    takenPlace: c.jsonb().$type<{ lat: number; lng: number }>(),
    createdAt: timestamptz().notNull(),
    /** When somebody last looked whether anything names the file. */
    checkedAt: timestamptz().notNull().defaultNow(),
    /** When it was first seen that nothing does; null while something does. */
    unusedSince: timestamptz(),
  }),
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
  (c) => ({
    id: primaryId(),
    ownerRealm: c.text().$type<'applicant' | 'merchant' | 'customer' | 'staff'>().notNull(),
    ownerId: c.uuid(),
    kind: c.text().notNull(),
    name: c.text().notNull(),
    /** What was promised. */
    size: c.integer().notNull(),
    sha256: c.text().notNull(),
    fileId: c.uuid().references(() => files.id, { onDelete: 'cascade' }),
    /** Whose promised bytes these count among: the account's id, or the hashes of a stranger's networks. */
    uploader: c.text().notNull(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  }),
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
  (c) => ({
    fileId: references(() => files.id),
    look: c.text().notNull(),
    /** Content hash in the public address. */
    mediaHash: c.text().notNull(),
    variants: c.jsonb().$type<readonly Variant[]>().notNull(),
    /** Served to everybody once what it belongs to is on sale. */
    isPublic: c.boolean().notNull(),
    createdAt: timestamptz().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.fileId, t.look] }),
    index('watermarked_media_hash').on(t.mediaHash),
  ],
);

/** Who looked at a private file, once for each hour. */
export const fileViews = pgTable(
  'file_views',
  (c) => ({
    id: primaryId(),
    fileId: c.uuid().notNull(),
    viewerRealm: c.text().notNull(),
    viewerId: c.uuid(),
    at: timestamptz().notNull(),
  }),
  (t) => [index('file_views_file').on(t.fileId, t.at), index('file_views_at').on(t.at)],
);
