import { linkPages } from '@khidma/contract/core/secret-links';
import { ApplicationStatus } from './application-status.tsx';
import { OpenLook } from './open-look.tsx';

/** The page of whoever came by a link: an applicant, or staff who are to see the portal as a merchant does. */
export function BehindLink() {
  return location.pathname === linkPages.look ? <OpenLook /> : <ApplicationStatus />;
}
