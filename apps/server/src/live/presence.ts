import { and, eq, gt, sql } from 'drizzle-orm';
import type { Actor, Ctx } from '../kernel/context.ts';
import { type LiveChannel, publishLive } from '../kernel/publish-live.ts';
import { presences } from '../db/schema/messages.ts';
import { PRESENCE_LIFE_MS } from '../areas/messaging/messages/conversation-rows.ts';

type Person = Pick<Actor, 'realm' | 'id'>;

/** Records for one node who has a panel open, in a table that all nodes read. What a crash leaves there runs out by itself. */
export class Presence {
  readonly #ctx: Pick<Ctx, 'db' | 'clock'>;
  readonly #node: string;
  /** How many panels of each person are open here. */
  readonly #open = new Map<string, number>();

  constructor(ctx: Pick<Ctx, 'db' | 'clock' | 'ids'>) {
    this.#ctx = ctx;
    this.#node = ctx.ids.uuid();
  }

  /** A panel has been opened. */
  async come(person: Person): Promise<void> {
    const key = keyOf(person);
    const count = (this.#open.get(key) ?? 0) + 1;
    this.#open.set(key, count);
    if (count > 1) return;
    const wasThere = await this.#isAnywhere(person);
    const { db, clock } = this.#ctx;
    const seenAt = clock.now();
    await db
      .insert(presences)
      .values({ realm: person.realm, memberId: person.id, node: this.#node, seenAt })
      .onConflictDoUpdate({
        target: [presences.realm, presences.memberId, presences.node],
        set: { seenAt },
      });
    if (!wasThere)
      await publishLive(db, [channelOf(person)], { event: 'presence', isOnline: true });
  }

  /** A panel has been closed. */
  async go(person: Person): Promise<void> {
    const key = keyOf(person);
    const count = (this.#open.get(key) ?? 1) - 1;
    if (count > 0) {
      this.#open.set(key, count);
      return;
    }
    this.#open.delete(key);
    const { db } = this.#ctx;
    await db
      .delete(presences)
      .where(
        and(
          eq(presences.realm, person.realm),
          eq(presences.memberId, person.id),
          eq(presences.node, this.#node),
        ),
      );
    if (!(await this.#isAnywhere(person)))
      await publishLive(db, [channelOf(person)], { event: 'presence', isOnline: false });
  }

  /** Says again that they are all there; a row that a crash of the database forgot comes back. */
  async renew(): Promise<void> {
    const { db, clock } = this.#ctx;
    const seenAt = clock.now();
    const people = [...this.#open.keys()].map(personOf);
    for (let at = 0; at < people.length; at += 500)
      await db
        .insert(presences)
        .values(
          people
            .slice(at, at + 500)
            .map(({ realm, id }) => ({ realm, memberId: id, node: this.#node, seenAt })),
        )
        .onConflictDoUpdate({
          target: [presences.realm, presences.memberId, presences.node],
          set: { seenAt: sql`excluded.seen_at` },
        });
    await db
      .delete(presences)
      .where(
        sql`${presences.seenAt} < ${new Date(seenAt.getTime() - 10 * PRESENCE_LIFE_MS).toISOString()}`,
      );
  }

  /** The node stops. */
  async leave(): Promise<void> {
    this.#open.clear();
    await this.#ctx.db.delete(presences).where(eq(presences.node, this.#node));
  }

  /** Whether this person, or of staff anybody, has a panel open on some node. */
  async #isAnywhere({ realm, id }: Person): Promise<boolean> {
    const { db, clock } = this.#ctx;
    const fresh = new Date(clock.now().getTime() - PRESENCE_LIFE_MS);
    const [row] = await db
      .select({ node: presences.node })
      .from(presences)
      .where(
        and(
          eq(presences.realm, realm),
          realm === 'staff' ? undefined : eq(presences.memberId, id),
          gt(presences.seenAt, fresh),
        ),
      )
      .limit(1);
    return row !== undefined;
  }
}

const keyOf = ({ realm, id }: Person): string => `${realm}:${id}`;

const personOf = (key: string): Person => {
  const [realm = '', id = ''] = key.split(':');
  return { realm: realm as Person['realm'], id }; // made by `keyOf` above
};

const channelOf = ({ realm, id }: Person): LiveChannel =>
  realm === 'staff' ? 'staff' : `${realm}:${id}`;
