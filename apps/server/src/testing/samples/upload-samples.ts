import { beginUpload, finishUpload } from '@khidma/contract/files/uploads';
import { mediaNamed, sha256Of } from '../media.ts';
import { givenMerchant } from '../people.ts';
import { givenResumable } from '../resumable-upload.ts';
import { sample } from './sample.ts';

/** Uploads in pieces; the upload of a whole file is a form, and stands apart. */
export const uploadSamples = [
  sample(beginUpload, async (server) => {
    const bytes = await mediaNamed('licence.pdf');
    const input = {
      kind: 'document',
      name: 'licence.pdf',
      size: bytes.length,
      sha256: sha256Of(bytes),
    } as const;
    return { input, token: (await givenMerchant(server)).token };
  }),
  sample(finishUpload, async (server) => {
    const { token } = await givenMerchant(server);
    const bytes = await mediaNamed('licence.pdf');
    const { uploadId } = await givenResumable(server, { kind: 'document', bytes, token });
    return { input: { uploadId }, token };
  }),
] as const;
