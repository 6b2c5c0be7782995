/** The states of a merchant's application (specification 4: submitted, sales contact, platform audit, account activation). */
export const applicationStatuses = [
  'Submitted',
  'Contacted',
  'InAudit',
  'Approved',
  'Activated',
  'Rejected',
] as const;
