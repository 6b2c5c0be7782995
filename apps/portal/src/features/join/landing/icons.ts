import { raw, type Html } from '../../../shared/html.ts';

const stroke = (paths: string): Html =>
  raw(
    `<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );

/** The pictures beside the benefits, drawn for this page in the manner of the portal's icon set. */
export const icons = {
  visibility: stroke(
    '<path d="M12 21s-7-5.7-7-11a7 7 0 0 1 14 0c0 5.300-7 11-7 11z"/><circle cx="12" cy="10" r="2.500"/>',
  ),
  support: stroke(
    '<path d="M4 14v-2a8 8 0 0 1 16 0v2"/><path d="M4 14a2 2 0 0 1 2-2h1v6H6a2 2 0 0 1-2-2zM20 14a2 2 0 0 0-2-2h-1v6h1a2 2 0 0 0 2-2z"/><path d="M18 18c0 2-2.500 3-5 3"/>',
  ),
  management: stroke(
    '<rect x="4" y="5" width="16" height="16" rx="2"/><path d="M8 3v4M16 3v4M4 11h16"/><path d="m9 16 2 2 4-4"/>',
  ),
  insights: stroke('<path d="M4 20h16M7 16v-4M12 16V7M17 16v-6"/>'),
  payments: stroke(
    '<path d="M12 3 5 6v5c0 4.500 3 8 7 10 4-2 7-5.500 7-10V6z"/><path d="m9 12 2 2 4-4"/>',
  ),
  check: stroke('<path d="m5 12 5 5 9-10"/>'),
} as const;

/** The mark of the product, as in the portal. */
export const mark = raw(
  '<svg viewBox="0 0 40 40" width="30" height="30" aria-hidden="true"><g fill="#0f6b58"><rect x="6.5" y="6.500" width="27" height="27" rx="4"/><rect x="6.500" y="6.500" width="27" height="27" rx="4" transform="rotate(45 20 20)"/></g><g fill="none" stroke="#fff" stroke-width="2.800" stroke-linecap="round" stroke-linejoin="round"><path d="m10.800 19.400 9.200-8 9.200 8"/><path d="m15 22.600 3.700 3.700 6.400-6.600"/></g></svg>',
);
