/** What a bank gets beside the words: the receipt of the payment, pictures of the work, and who signed for it. */
export const evidenceFileKinds = ['receipt', 'work', 'signature'] as const;

/** What a file that a bank gets shows. */
export type EvidenceFileKind = (typeof evidenceFileKinds)[number];

/** What came of a file: it goes with the answer, it has gone, or the provider would not have it. */
export const evidenceFileStates = ['ready', 'sent', 'refused'] as const;

/** What a provider takes at most, all files of one answer together: Stripe's limit, in bytes. */
export const mostEvidenceBytes = 4_500_000;

/** How much of that pictures may fill, and how many there are at the most: banks read no more than a few pages. */
export const evidencePictures = { count: 20, bytes: 2_400_000 } as const;

/** A picture as it is kept, with the size of its file. */
interface SizedPicture {
  readonly size: number;
}

/** Returns those of the pictures, in their order, that fit beside one another. */
export function picturesThatFit<Picture extends SizedPicture>(
  pictures: readonly Picture[],
): Picture[] {
  let left: number = evidencePictures.bytes;
  return pictures
    .filter(({ size }) => {
      if (size > left) return false;
      left -= size;
      return true;
    })
    .slice(0, evidencePictures.count);
}

/** Waits between two tries to hand an answer in, in milliseconds: a minute, doubled each time, an hour at the most. */
export const answerRetryMs = (tries: number): number => Math.min(60_000 * 2 ** tries, 3_600_000);
