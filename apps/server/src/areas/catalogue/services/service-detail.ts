import { type Person } from '../../backoffice/staff/index.ts';
import { pick } from '../../../kernel/pick.ts';
import { type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { serviceEvents } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import { loadFileRefs, refsIn } from '../../files/index.ts';
import { categoryNames } from './categories.ts';
import { isMediaReady } from './put-on-sale.ts';
import {
  type ListedService,
  loadService,
  ownServices,
  type ServiceRow,
  type VersionRow,
  loadVersions,
} from './service-row.ts';
import type { getServiceReview } from '@khidma/contract/catalogue/service-reviews';
import { getService, listSpecs } from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { NamesShape } from '@khidma/contract/shapes/reference';
import type {
  PriceTable,
  ServiceDetail,
  ServiceRow as ShownRow,
} from '@khidma/contract/shapes/service';
import { displayedPrice } from '@khidma/domain/money/price';
import { textFor } from '@khidma/domain/reference/names';
import { contentFields, isSameContent } from '@khidma/domain/services/content-changes';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { pricingOf, type ServiceContent } from '@khidma/domain/services/service-content';
import { type Lang, langs } from '@khidma/i18n/languages';
import { asc, eq } from 'drizzle-orm';

export type EventRow = typeof serviceEvents.$inferSelect;
type TimelineLine = ServiceDetail['timeline'][number];

/** What the rows of a page share: names and pictures, loaded once. */
export interface RowContext {
  /** The reader's. */
  readonly lang: Lang;
  readonly names: ReadonlyMap<string, NamesShape>;
  readonly refs: ReadonlyMap<string, FileRef>;
}

/** A row of the merchant's list. */
export function presentServiceRow(
  service: ListedService,
  { lang, names, refs }: RowContext,
): ShownRow {
  const cover = service.coverId === null ? undefined : refs.get(service.coverId);
  return {
    ...pick(service, 'id', 'status', 'categoryId', 'displayedPrice', 'createdAt', 'updatedAt'),
    name: textFor(lang, service.name, service.names),
    categoryNames: service.categoryId === null ? null : (names.get(service.categoryId) ?? null),
    coverUrl: cover?.thumbUrl ?? null,
  };
}

export interface DetailContext extends RowContext {
  readonly ctx: Pick<Ctx, 'settings'>;
  readonly live: VersionRow | undefined;
  /** What waits for review and says something else than the draft. */
  readonly submitted: VersionRow | undefined;
  readonly events: readonly EventRow[];
}

/** A service in full, for its merchant. Staff have no names towards merchants. */
export function presentServiceDetail(service: ServiceRow, context: DetailContext): ServiceDetail {
  const live = context.live?.content ?? null;
  return {
    ...presentServiceRow(service, context),
    draftRevision: service.draftRevision,
    content: presentContent(service.draft),
    media: refsIn(context.refs, filesOf([service.draft, live, context.submitted?.content ?? null])),
    live: live && presentContent(live),
    submitted: context.submitted ? presentSubmitted(context.submitted) : null,
    remarks: service.remarks.map(({ path, text }) => ({ path, text })),
    decisionMessage: service.decisionMessage,
    publicUrl: serviceCan.share(service) ? publicUrlOf(context.ctx, service.id) : null,
    timeline: context.events.map((event) => presentEvent(event, null)),
  };
}

const presentSubmitted = ({ number, submittedAt, content }: VersionRow) => ({
  number,
  submittedAt: submittedAt.toISOString(),
  content: presentContent(content),
});

/** Where customers find a service; what its QR code holds. */
export const publicUrlOf = ({ settings }: Pick<Ctx, 'settings'>, serviceId: string): string =>
  `${settings.publicUrl}/shop/s/${serviceId}`;

export interface ReviewContext {
  readonly service: ServiceRow;
  readonly merchantName: string;
  readonly merchantLang: Lang;
  readonly names: ReadonlyMap<string, NamesShape>;
  readonly refs: ReadonlyMap<string, FileRef>;
  readonly live: VersionRow | undefined;
  readonly events: readonly EventRow[];
  /** Those of its decision; before there is one, those of the decision before. */
  readonly remarks: VersionRow['remarks'];
  readonly people: ReadonlyMap<string, Person>;
}

/** A submitted version beside what is on sale, for staff. */
export function presentReview(
  version: VersionRow,
  context: ReviewContext,
): OutputOf<typeof getServiceReview> {
  const { service, merchantName, names, people } = context;
  const { categoryId } = version.content;
  const live = context.live?.content ?? null;
  const actorName = ({ actorKind, actorId }: EventRow): string | null => {
    if (actorKind === 'merchant') return merchantName;
    return actorId === null ? null : (people.get(actorId)?.name ?? null);
  };
  return {
    ...pick(version, 'id', 'number', 'submittedAt', 'decisionMessage'),
    serviceId: service.id,
    status: service.status,
    merchantName,
    merchantLang: context.merchantLang,
    categoryNames: categoryId === null ? null : (names.get(categoryId) ?? null),
    content: presentContent(version.content),
    media: refsIn(context.refs, filesOf([version.content, live])),
    mediaReady: isMediaReady(version),
    live: live && presentContent(live),
    remarks: context.remarks.map(({ path, text }) => ({ path, text })),
    timeline: context.events.map((event) => presentEvent(event, actorName(event))),
  };
}

/** Every file that contents name, each once. */
export const mediaOf = (contents: readonly (ServiceContent | null)[]): string[] => [
  ...new Set(contents.flatMap((content) => content?.mediaIds ?? [])),
];

/** The same with their watermarks' images, which only the merchant and staff see. */
export const filesOf = (contents: readonly (ServiceContent | null)[]): string[] => [
  ...mediaOf(contents),
  ...contents.flatMap((content) =>
    content?.watermark?.kind === 'image' ? (content.watermark.fileId ?? []) : [],
  ),
];

/** The draft's specifications and prices. */
export const presentPriceTable = (service: ServiceRow): PriceTable => {
  const { specs, combinations } = presentContent(service.draft);
  return {
    serviceId: service.id,
    draftRevision: service.draftRevision,
    specs,
    combinations: combinations.map((combination) => {
      const pricing = pricingOf(combination);
      return { ...combination, displayedPrice: pricing && displayedPrice(pricing) };
    }),
  };
};

type ShownContent = ServiceDetail['content'];

function presentContent(content: ServiceContent): ShownContent {
  return {
    ...pick(content, 'name', 'description', 'categoryId', 'coverId', 'watermark'),
    mediaIds: [...content.mediaIds],
    specs: content.specs.map(presentSpec),
    combinations: content.combinations.map(
      ({ options, price, discount, firstOrderDiscount, enabled }) => ({
        options: [...options],
        price,
        discount,
        firstOrderDiscount,
        enabled,
      }),
    ),
    serviceArea: presentArea(content.serviceArea),
    translations: presentTranslations(content.translations),
    extraInfo: Object.fromEntries(
      Object.entries(content.extraInfo).map(([attribute, answer]) => [
        attribute,
        typeof answer === 'number' ? answer : [...answer],
      ]),
    ),
  };
}

const presentSpec = ({
  name,
  options,
  translations,
}: ServiceContent['specs'][number]): ShownContent['specs'][number] => ({
  name,
  options: [...options],
  ...(translations && {
    translations: Object.fromEntries(
      Object.entries(translations).map(([lang, own]) => [
        lang,
        { name: own.name, options: [...own.options] },
      ]),
    ),
  }),
});

function presentTranslations(
  translations: ServiceContent['translations'],
): ShownContent['translations'] {
  const shown: ShownContent['translations'] = {};
  for (const lang of langs) {
    const translation = translations[lang];
    if (translation) shown[lang] = { name: translation.name, description: translation.description };
  }
  return shown;
}

function presentArea(area: ServiceContent['serviceArea']): ShownContent['serviceArea'] {
  if (area === null || area.kind === 'ADDRESS') return area;
  return { kind: 'EMIRATES', emirates: [...area.emirates] };
}

const actorKinds = ['merchant', 'staff', 'system'] as const;

function presentEvent(event: EventRow, actorName: string | null): TimelineLine {
  const { note, changed } = event.data;
  return {
    event: event.event,
    actorKind: actorKinds.find((kind) => kind === event.actorKind) ?? 'system',
    actorName,
    at: event.at.toISOString(),
    note: typeof note === 'string' ? note : '',
    changed: Array.isArray(changed) ? contentFields.filter((field) => changed.includes(field)) : [],
  };
}

/** One service of the merchant's own. */
export const getServiceHandler = handle(getService, async (call) => {
  const service = await loadService(call.tx, call.input.id, ownServices(requireCaller(call).id));
  return await loadServiceDetail(call, service);
});

/** The draft's price table. */
export const listSpecsHandler = handle(listSpecs, async ({ tx, input, ...call }) => {
  return presentPriceTable(
    await loadService(tx, input.serviceId, ownServices(requireCaller(call).id)),
  );
});

/** A service as its merchant sees it, with everything that belongs to it. */
export async function loadServiceDetail(
  call: CallBase,
  service: ServiceRow,
): Promise<ServiceDetail> {
  const { tx, ctx } = call;
  const versions = await loadVersions(tx, [service.liveVersionId, service.reviewVersionId]);
  const live = versions.get(service.liveVersionId ?? '');
  const submitted = submittedBeside(service, versions.get(service.reviewVersionId ?? ''));
  return presentServiceDetail(service, {
    ctx,
    lang: call.lang,
    live,
    submitted,
    names: await categoryNames(call),
    refs: await loadFileRefs(
      call,
      withCover(
        service,
        filesOf([service.draft, live?.content ?? null, submitted?.content ?? null]),
      ),
    ),
    events: await loadServiceEvents(tx, service.id),
  });
}

/** What waits for review, where the draft has gone on since: what says the same is not worth showing twice. */
const submittedBeside = (
  { draft }: ServiceRow,
  version: VersionRow | undefined,
): VersionRow | undefined =>
  version === undefined || isSameContent(version.content, draft) ? undefined : version;

/** A service's timeline, oldest first. */
export const loadServiceEvents = (tx: Tx, serviceId: string): Promise<EventRow[]> =>
  tx
    .select()
    .from(serviceEvents)
    .where(eq(serviceEvents.serviceId, serviceId))
    .orderBy(asc(serviceEvents.at), asc(serviceEvents.id));

const withCover = ({ coverId }: ServiceRow, ids: string[]): string[] =>
  coverId === null ? ids : [...ids, coverId];
