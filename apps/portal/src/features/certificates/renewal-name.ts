import type { CertificateKind } from '../../shared/papers/certificate-state.ts';

/** Under which name the unsent renewal of a certificate is kept. */
export const renewalName = (kind: CertificateKind): string => `renewal:${kind}`;
