import type { SetTable } from '@khidma/app/intl/text-sets';

/** What a form says: its rules, and of files that do not fit. */
const forms = ['rules'] as const;
const uploads = [
  'errors.fileDamaged',
  'errors.fileDimensions',
  'errors.fileRatio',
  'errors.fileTooLarge',
  'errors.fileTooLong',
  'errors.fileTooManyPixels',
  'errors.fileTooSmall',
  'errors.fileWrongKind',
  'uploads',
] as const;

/**
 * Which texts the portal loads together: `app` with every signed-in screen, the others with the screens that need
 * them. A file for each set and language is made of this table; a text may stand in several.
 */
export const sets = {
  app: ['common', 'nav', 'statuses'],
  auth: ['auth', 'common', 'rules'],
  join: ['common', 'join', 'rules', 'statuses.merchantType'],
  joinData: ['avatar', 'errors', 'hours', 'joinData'],
  landing: ['landing'],
  account: [
    'account',
    'accountSettings',
    'certificates.notice',
    'dataCopy',
    'secondFactor',
    'signInSafety',
    ...forms,
  ],
  certificateNotices: ['certificates'],
  certificates: ['certificates', 'merchantProfile', ...forms, ...uploads],
  comments: ['comments', 'commentPictures', 'commentReport', ...forms],
  customers: ['customers', 'errors.notFound', ...forms],
  finance: [
    'documents',
    'downloads',
    'errors.insufficientBalance',
    'finance',
    'payouts',
    'vatReturn',
    ...forms,
  ],
  frame: ['frame'],
  fundSecurity: ['account', ...forms],
  home: ['home'],
  answerTimes: ['answerTimes'],
  insights: ['cancelReasons', 'insights'],
  noticeSettings: ['noticeSettings'],
  notices: ['notices'],
  orders: [
    'cancelReasons',
    'disputes',
    'documents.title',
    'downloads',
    'errors.notFound',
    'orderEvents',
    'orders',
    'visits',
    ...forms,
    ...uploads,
  ],
  profile: ['avatar', 'hours', 'merchantProfile', 'schedule.hit', ...forms, ...uploads],
  services: ['services', 'serviceViews.withdraw', 'serviceViews.withdrawFirst'],
  serviceViews: ['errors.notFound', 'services', 'serviceViews'],
  calendar: [
    'visits',
    'schedule.blocks',
    'schedule.calendar',
    'schedule.feed',
    'schedule.hit',
    ...forms,
  ],
  workingTimes: ['hours', 'schedule', ...forms],
  wizard: [
    'errors.notFound',
    'serviceEditor',
    'services.decision',
    'services.fields',
    'services.steps',
    'services.title',
    'services.unnamed',
    'services.view',
    'serviceViews.measured',
    'uploads.wait',
    ...forms,
  ],
  wizardSteps: ['serviceMedia', 'servicePrices', ...uploads],
} as const satisfies SetTable;
