import { applicationFieldNames } from '@khidma/contract/shapes/application';
import { defaultSchedule } from '@khidma/domain/availability/visit-limits';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { formatEmiratesId } from '@khidma/domain/rules/numbers';
import { eq } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { merchantCredentials } from '../db/schema/auth.ts';
import { applications, merchants } from '../db/schema/merchants.ts';
import { transaction } from '../db/transaction.ts';
import { activateApplicationOf } from '../areas/merchants/profiles/move-application.ts';
import { approveApplicationHandler } from '../areas/merchants/profiles/approve-application.ts';
import {
  contactApplicantHandler,
  judgeApplicationHandler,
  startAuditHandler,
} from '../areas/merchants/profiles/audit-application.ts';
import { submitApplicationHandler } from '../areas/merchants/profiles/submit-application.ts';
import {
  approveServiceHandler,
  declineServiceHandler,
} from '../areas/catalogue/services/service-reviews.ts';
import { publishService } from '../areas/catalogue/services/put-on-sale.ts';
import { saveServiceHandler } from '../areas/catalogue/services/save-service.ts';
import { setServiceVisitHandler, updateScheduleHandler } from '../areas/scheduling/schedules.ts';
import { unpublishServiceHandler } from '../areas/catalogue/services/change-services.ts';
import { pick } from '../kernel/pick.ts';
import { actorOf, type DemoStage, type Moment, type Picture } from './stage.ts';
import type { DemoMerchant } from './demo-merchant.ts';
import { demoMerchants } from './demo-merchants.ts';
import type { DemoService } from './demo-services.ts';
import { drawPaper, type PaperLine } from './draw-papers.ts';
import { drawAvatar, drawPhoto, ownPictures, type Scene } from './pictures.ts';
import { photograph } from './photograph.ts';

const WIDTH = 2048;
const HEIGHT = 1024;

/** Where the walls stand, by the angle that one turns: windows to the south, the units to be cleaned beside them. */
const room = `
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#dcebe7"/>
  <rect width="${WIDTH}" height="300" fill="#f4f8f6"/><path d="M0 300Q512 230 1024 300T2048 300V320Q1536 250 1024 320T0 320z" fill="#b9d8d0"/>
  <rect y="700" width="${WIDTH}" height="324" fill="#c9b79c"/><path d="M0 690Q512 760 1024 690T2048 690V720Q1536 790 1024 720T0 720z" fill="#b29d7f"/>
  ${[180, 560, 1480].map((x) => `<rect x="${x}" y="380" width="220" height="240" rx="8" fill="#bcd9ee"/><path d="M${x + 110} 380v240M${x} 500h220" stroke="#fff" stroke-width="10"/>`).join('')}
  ${[900, 1800].map((x) => `<rect x="${x}" y="360" width="230" height="76" rx="18" fill="#fff"/><rect x="${x + 22}" y="412" width="186" height="8" rx="4" fill="#0f6b58" opacity=".5"/>`).join('')}
  <rect x="1180" y="440" width="170" height="290" fill="#84500a" opacity=".75"/><circle cx="1325" cy="590" r="9" fill="#e2b56c"/>
  <rect x="840" y="600" width="300" height="110" rx="30" fill="#0f6b58"/><rect x="820" y="650" width="340" height="90" rx="26" fill="#0b5748"/>
  <ellipse cx="420" cy="850" rx="260" ry="60" fill="#e2b56c" opacity=".6"/>`;

/** A panorama of 2048 × 1024, equirectangular: one turns in a living room. */
export const drawPanorama = (): Promise<Buffer> =>
  photograph(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${room}</svg>`,
    86,
  );

/** When what happened: days before the demo world is made. */
export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Six vans; who calls in the morning is visited in the afternoon. */
const demoSchedule = { teams: 6, leadMinutes: 60 };

/** An hour a visit where a service says nothing else, however much is ordered. */
const demoVisit = { minutes: 60, isPerUnit: false, isOutdoor: false };

interface Cast {
  readonly now: Date;
  readonly staffId: string;
}

/** A merchant with its released services, in the order of the script. */
export interface SeededMerchant {
  readonly merchantId: string;
  readonly released: readonly string[];
}

/** Lets a merchant apply, be audited and activated, and publish. */
export async function seedMerchant(
  stage: DemoStage,
  cast: Cast,
  merchant: DemoMerchant,
): Promise<SeededMerchant> {
  const merchantId = await joinPlatform(stage, cast, merchant);
  const owner = {
    actor: actorOf('merchant', merchantId),
    at: daysAgo(cast.now, merchant.joinedDaysAgo - 2),
  };
  await stage.perform(updateScheduleHandler, owner, {
    ...defaultSchedule,
    ...demoSchedule,
    // Its orders are played on any day.
    worksOnHolidays: merchant === demoMerchants[0],
  });
  const released: string[] = [];
  const since = merchant.joinedDaysAgo - 4;
  for (const [index, service] of merchant.services.entries()) {
    const id = await seedService(stage, { ...cast, merchantId, index, since }, service);
    if (service.end !== undefined) continue;
    released.push(id);
    const { visitMinutes: minutes = demoVisit.minutes } = service;
    await stage.perform(setServiceVisitHandler, owner, { ...demoVisit, minutes, serviceId: id });
  }
  return { merchantId, released };
}

async function joinPlatform(
  stage: DemoStage,
  { now, staffId }: Cast,
  merchant: DemoMerchant,
): Promise<string> {
  const { joinedDaysAgo, lang } = merchant;
  const applied: Moment = { actor: null, at: daysAgo(now, joinedDaysAgo), lang };
  const licenceDueDate = addDays(dubaiDay(now.getTime()), merchant.licenceEndsIn);
  const { reference } = await stage.performWork(submitApplicationHandler, applied, {
    ...merchant.application,
    licenceDueDate,
    idDueDate: addDays(dubaiDay(now.getTime()), 500),
    ...(await uploadPapers(stage, applied, { ...merchant, licenceDueDate })),
    agreement: true,
  });
  const [application] = await stage.ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.reference, reference));
  if (!application) throw new Error(`application ${reference} was not stored`);
  const audited: Moment = { actor: actorOf('staff', staffId), at: daysAgo(now, joinedDaysAgo - 1) };
  await stage.perform(contactApplicantHandler, audited, application);
  await stage.perform(startAuditHandler, audited, application);
  await stage.perform(judgeApplicationHandler, audited, {
    ...application,
    verdicts: Object.fromEntries(
      applicationFieldNames.map((field) => [field, 'approved' as const]),
    ),
  });
  await stage.performWork(approveApplicationHandler, audited, application);
  return await activate(stage, { now, merchant });
}

const photoOf = (scene: Scene, shift: number): Picture => ({
  kind: 'photo',
  name: `${scene}-${shift + 1}.jpg`,
  draw: () => drawPhoto(scene, shift),
});

/** The papers that an application shows, the sign, and pictures of the place. */
async function uploadPapers(
  stage: DemoStage,
  applied: Moment,
  { application, scene, licenceDueDate }: DemoMerchant & { readonly licenceDueDate: string },
) {
  const { licenceNumber, licenceIssueDate, responsibleName, idNumber = '' } = application;
  const paper = async (name: string, title: string, lines: readonly PaperLine[]) => [
    await stage.paper(applied, { name: `${name}.pdf`, bytes: drawPaper(title, lines) }),
  ];
  const ofNumber = (number: string | undefined, name: string, title: string) =>
    number === undefined ? [] : paper(name, title, [['Tax registration number', number]]);
  return {
    licenceDocuments: await paper('trade-licence-scan', 'Trade licence', [
      ['Licence number', licenceNumber],
      ['Issued', licenceIssueDate ?? ''],
      ['Valid until', licenceDueDate],
    ]),
    idPhoto: await paper('emirates-id', 'Emirates ID', [
      ['Name', responsibleName],
      ['Number', formatEmiratesId(idNumber)],
    ]),
    corporateTaxFile: await ofNumber(
      application.corporateTaxNumber,
      'corporate-tax',
      'Corporate tax registration',
    ),
    vatFile: await ofNumber(application.vatNumber, 'vat-certificate', 'VAT registration'),
    pictures: [
      await stage.picture(applied, photoOf(scene, ownPictures[0])),
      await stage.picture(applied, photoOf(scene, ownPictures[1])),
    ],
    avatarId: await stage.picture(applied, {
      kind: 'avatar',
      name: `sign-${scene}.png`,
      draw: () => drawAvatar(scene),
    }),
  };
}

/** The merchant's own first sign-in is skipped: demo passwords are public, so no code protects them. */
async function activate(
  stage: DemoStage,
  { now, merchant }: { readonly now: Date; readonly merchant: DemoMerchant },
): Promise<string> {
  const { ctx } = stage;
  const [row] = await ctx.db
    .update(merchants)
    .set({
      recommended: merchant.recommended,
      serviceArea: { kind: 'EMIRATES', emirates: merchant.emirates },
    })
    .where(eq(merchants.email, merchant.application.email))
    .returning({ id: merchants.id });
  if (!row) throw new Error('the approved merchant has no row');
  const activatedAt = daysAgo(now, merchant.joinedDaysAgo - 1);
  await ctx.db
    .update(merchantCredentials)
    .set({
      passwordHash: await stage.hashOf(merchant.password),
      fundPasswordHash: merchant.payout ? await stage.hashOf(merchant.payout.fundPassword) : null,
      mustReset: false,
      activatedAt,
      activationCode: null,
    })
    .where(eq(merchantCredentials.merchantId, row.id));
  await transaction(ctx.db, (tx) => activateApplicationOf({ ctx, tx, now: activatedAt }, row.id));
  return row.id;
}

/** How many days ago something of today was sent in or begun; undefined for all that is older. */
const daysOfNews = ({ end, pictures }: DemoService): number | undefined => {
  // A queue that is weeks late is no sight.
  if (end === 'underReview') return 0.1;
  return end === 'draft' && pictures > 0 ? 0.05 : undefined;
};

interface ServiceCast extends Cast {
  readonly merchantId: string;
  readonly index: number;
  /** How many days before now the first service was sent in. */
  readonly since: number;
}

async function seedService(
  stage: DemoStage,
  cast: ServiceCast,
  service: DemoService,
): Promise<string> {
  const { now, merchantId, index, since } = cast;
  const actor = actorOf('merchant', merchantId);
  const at = daysAgo(now, daysOfNews(service) ?? since - index);
  const merchant: Moment = { actor, at };
  const mediaIds: string[] = [];
  for (let picture = 0; picture < service.pictures; picture += 1) {
    const shift = picture + (service.firstPicture ?? index);
    mediaIds.push(await stage.picture(merchant, photoOf(service.scene, shift)));
  }
  if (service.isFilmed === true) mediaIds.push(...(await film(stage, merchant)));
  const saved = await stage.perform(saveServiceHandler, merchant, {
    content: { ...service.content, mediaIds, coverId: mediaIds[0] ?? null },
    submit: service.end !== 'draft',
  });
  await review(stage, cast, { ...service, id: saved.id });
  const changed: Moment = { actor, at: daysAgo(now, 0.2) };
  if (service.change)
    await stage.perform(saveServiceHandler, changed, {
      ...pick(saved, 'id', 'draftRevision'),
      content: { ...saved.content, ...service.change },
      submit: true,
    });
  return saved.id;
}

/** A panorama, drawn, and the video that the tests upload: ten seconds of colours, the one there is. */
async function film(stage: DemoStage, merchant: Moment): Promise<string[]> {
  const video = await readFile(
    new URL('../testing/fixtures/video-ok-1280x720.mp4', import.meta.url),
  );
  const panorama = await drawPanorama();
  return [
    await stage.upload(merchant, { kind: 'panorama', name: 'living-room.jpg', bytes: panorama }),
    await stage.upload(merchant, { kind: 'video', name: 'before-after.mp4', bytes: video }),
  ];
}

async function review(
  stage: DemoStage,
  { now, staffId, merchantId, index, since }: ServiceCast,
  { id, end }: Pick<DemoService, 'end'> & { readonly id: string },
): Promise<void> {
  if (end === 'draft' || end === 'underReview') return;
  const decided: Moment = {
    actor: actorOf('staff', staffId),
    at: daysAgo(now, since - index - 0.5),
  };
  if (end === 'declined') {
    await stage.perform(declineServiceHandler, decided, {
      id,
      number: 1,
      message: 'Please describe what the visit includes, and leave superlatives out of the name.',
      remarks: [
        { path: 'name', text: 'No superlatives or exclamation marks.' },
        {
          path: 'description',
          text: 'Say what is done, how long it takes and what is not included.',
        },
      ],
    });
    return;
  }
  await stage.perform(approveServiceHandler, decided, { id, number: 1 });
  await publishService({ ...stage.ctx, clock: { now: () => decided.at } }, id);
  if (end === 'offline') {
    const merchant: Moment = { actor: actorOf('merchant', merchantId), at: daysAgo(now, 20) };
    await stage.perform(unpublishServiceHandler, merchant, { id });
  }
}
