import { lazyPart } from '@khidma/app/route/lazy-part';

/** What stands out about a merchant, beside what is decided; it comes behind what is read first. */
export const RiskPart = lazyPart(async () => (await import('./risk-section.tsx')).RiskSection);
