import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** A SHA-256 that grows chunk by chunk, for files that should not stand in memory whole. */
export interface Digest {
  update(bytes: Uint8Array): void;
  /** 64 hex digits; nothing can be added afterwards. */
  hex(): string;
}

/** Starts a digest over nothing. */
export const startDigest = (): Digest => {
  const hash = sha256.create();
  return { update: (bytes) => void hash.update(bytes), hex: () => bytesToHex(hash.digest()) };
};
