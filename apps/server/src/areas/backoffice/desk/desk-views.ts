import type { DeskView } from '@khidma/contract/shapes/desk';
import type { DeskList } from '@khidma/contract/shapes/staff-action-names';
import { listDeskViews, removeDeskView, saveDeskView } from '@khidma/contract/backoffice/lists';
import {
  maxDeskViews,
  mayAddDeskView,
  mayChangeDeskView,
  mayShareDeskViews,
} from '@khidma/domain/staff/desk-views';
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Call, type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { deskViews } from '../../../db/schema/desk.ts';
import { inputOfList } from './cases.ts';

type StoredView = typeof deskViews.$inferSelect;
type SaveCall = Call<typeof saveDeskView>;

export const listDeskViewsHandler = handle(listDeskViews, (call) => viewsOf(call, call.input.list));

/** Two who keep one of the same list come one after the other: no name twice, and none too many. */
export const saveDeskViewHandler = handle(saveDeskView, async (call) => {
  const { ctx, tx, now, input } = call;
  const { id, list, name, isShared } = input;
  const me = whoIs(call);
  if (isShared && !mayShareDeskViews(me.role)) throw refuse('noPermission');
  const filter = filterOf(input);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`desk views ${list}`}, 0))`);
  const kept = id === undefined ? undefined : await findView(call, id, list);
  await requireName(call, kept);
  if (kept?.isShared !== isShared) await requireRoom(call);
  if (kept === undefined)
    await tx
      .insert(deskViews)
      .values({ id: ctx.ids.uuid(), list, ownerId: me.id, isShared, name, filter, createdAt: now });
  else
    await tx
      .update(deskViews)
      // The desk's becomes the own one of whoever takes it back.
      .set({ name, filter, isShared, ...(!isShared && { ownerId: me.id }) })
      .where(eq(deskViews.id, kept.id));
  return viewsOf(call, list);
});

export const removeDeskViewHandler = handle(removeDeskView, async (call) => {
  const view = await findView(call, call.input.id);
  await call.tx.delete(deskViews).where(eq(deskViews.id, view.id));
  return viewsOf(call, view.list);
});

function whoIs(call: CallBase) {
  const { id, role } = requireCaller(call);
  if (role === undefined) throw new Error('staff have a role');
  return { id, role };
}

/** Pages are no part of a view, nor is what is left empty. */
function filterOf({ list, filter }: SaveCall['input']): Record<string, string> {
  const narrowed = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  for (const name of ['pageNum', 'pageSize', 'cursor'])
    if (name in narrowed) throw refuseFields([{ path: `filter.${name}`, rule: 'unknown' }]);
  inputOfList(list, narrowed);
  return narrowed;
}

/** A view that the caller may change; somebody else's own one is nobody's business. */
async function findView(call: CallBase, id: string, list?: DeskList): Promise<StoredView> {
  const me = whoIs(call);
  const [view] = await call.tx
    .select()
    .from(deskViews)
    .where(
      and(
        eq(deskViews.id, id),
        isSeenBy(me.id),
        list === undefined ? undefined : eq(deskViews.list, list),
      ),
    )
    .for('update');
  if (view === undefined) throw refuse('notFound');
  if (!mayChangeDeskView(view, me)) throw refuse('noPermission');
  return view;
}

/** The views beside which one stands: of the desk, or of the caller. */
const beside = (call: SaveCall): SQL | undefined =>
  and(
    eq(deskViews.list, call.input.list),
    call.input.isShared
      ? eq(deskViews.isShared, true)
      : and(eq(deskViews.isShared, false), eq(deskViews.ownerId, whoIs(call).id)),
  );

async function requireName(call: SaveCall, kept: StoredView | undefined): Promise<void> {
  const same = and(
    beside(call),
    sql`lower(${deskViews.name}) = lower(${call.input.name})`,
    kept === undefined ? undefined : ne(deskViews.id, kept.id),
  );
  if ((await call.tx.$count(deskViews, same)) > 0)
    throw refuseFields([{ path: 'name', rule: 'duplicate' }]);
}

async function requireRoom(call: SaveCall): Promise<void> {
  if (!mayAddDeskView(await call.tx.$count(deskViews, beside(call))))
    throw refuseFields([{ path: 'name', rule: 'tooMany', params: { max: maxDeskViews } }]);
}

const isSeenBy = (staffId: string): SQL | undefined =>
  or(eq(deskViews.isShared, true), eq(deskViews.ownerId, staffId));

async function viewsOf(call: CallBase, list: DeskList): Promise<DeskView[]> {
  const me = whoIs(call);
  const rows = await call.tx
    .select()
    .from(deskViews)
    .where(and(eq(deskViews.list, list), isSeenBy(me.id)))
    .orderBy(asc(deskViews.isShared), asc(deskViews.createdAt), asc(deskViews.id));
  return rows.map((view) => ({
    id: view.id,
    name: view.name,
    filter: view.filter,
    isShared: view.isShared,
    mayChange: mayChangeDeskView(view, me),
  }));
}
