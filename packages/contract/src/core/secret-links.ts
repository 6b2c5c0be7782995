/** The pages that a link with a secret opens, by what the secret is for. */
export const linkPages = {
  application: '/join/status',
  visit: '/shop/visit',
  job: '/shop/job',
  staffInvitation: '/console/accept-invitation',
  staffRecovery: '/console/stop-recovery',
  look: '/look',
} as const;

/** What the secret of a link is for. */
export type LinkPurpose = keyof typeof linkPages;

/** Returns the address by which a page gets a secret: no browser sends what stands behind `#`, so no log on the way has it. */
export const withSecret = (page: string, secret: string): string =>
  `${page}#link=${encodeURIComponent(secret)}`;

/** The header in which a read says the secret of its link: an address would stand in logs. */
export const linkHeader = 'x-link';

const keptAs = 'link:';

/** Where, in a tab's session storage, the secret that a page was opened with stands. */
export const linkKey = (purpose: LinkPurpose): string =>
  keptAs + linkPages[purpose].split('/').pop();

/**
 * Script in the head of every page: takes the secret of a link out of the address bar before anything else runs, and
 * keeps it for this tab, so that a reload still has it. A link that is put into the bar of an open page is opened anew.
 */
export const linkScript = `(()=>{let t=()=>{try{let l=location,m=/^#link=([^&]+)/.exec(l.hash);if(m){sessionStorage.setItem('${keptAs}'+l.pathname.split('/').pop(),decodeURIComponent(m[1]));history.replaceState(null,'',l.pathname+l.search);return 1}}catch{}};t();addEventListener('hashchange',()=>t()&&location.reload())})()`;
