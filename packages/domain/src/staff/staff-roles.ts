/** The roles of the platform's people. An auditor reads everything and changes nothing. */
export const staffRoles = ['administrator', 'reviewer', 'finance', 'support', 'auditor'] as const;

/** A role of the platform's people. */
export type StaffRole = (typeof staffRoles)[number];

/** What a call needs of its caller's role. */
export const staffPermissions = [
  /** Looking, and what concerns oneself alone. */
  'read',
  /** Identities and papers: applications, profile changes, certificates, a merchant's documents. */
  'papers',
  /** Whole numbers of bank accounts; to everybody else the last four are shown. */
  'accounts',
  /** Taking lists away as files, with everybody's data in them. */
  'export',
  /** The books: what the platform takes, pays and earns. */
  'figures',
  /** Applications, profile changes, services, and merchants' standing. */
  'review',
  /** Payout accounts, withdrawals, and money that goes back to customers. */
  'money',
  /** Orders, customers, and what was said and reported. */
  'support',
  /** What the operator sets: fees, limits, categories, places. */
  'settings',
  /** Who else is staff, and what they may do. */
  'people',
] as const;

/** What a call needs of its caller's role. */
export type StaffPermission = (typeof staffPermissions)[number];

/** The one table of who may do what, as `docs/roles.md` has it. */
const held: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  administrator: staffPermissions,
  reviewer: ['read', 'papers', 'review'],
  finance: ['read', 'accounts', 'export', 'figures', 'money'],
  support: ['read', 'support'],
  auditor: ['read', 'papers', 'export', 'figures'],
};

const reading = new Set<StaffPermission>(['read', 'papers', 'accounts', 'export', 'figures']);

/** Returns whether a role looks at everything and does nothing. */
export const isReadingRole = (role: StaffRole): boolean =>
  held[role].every((permission) => reading.has(permission));

/** Returns whether a role holds a permission: asked by the server before each call, and by screens to show a button. */
export const staffRoleHolds = (role: StaffRole, permission: StaffPermission): boolean =>
  held[role].includes(permission);
