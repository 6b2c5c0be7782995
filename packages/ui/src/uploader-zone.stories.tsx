import { nothing, story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';
import { UploadZone, type UploadZoneProps } from './uploader-zone.tsx';

const meta = { title: 'Files/Uploader zone' };
export default meta;

const zone = (w: Words, more: Partial<UploadZoneProps>) => (
  <>
    <label htmlFor="story-zone">{w.photos}</label>
    <UploadZone
      id="story-zone"
      accept="image/*"
      text={w.upload.drop}
      hint={w.licenceHint}
      onFiles={nothing}
      choices={[
        { key: 'a', label: w.upload.choose },
        { key: 'b', label: w.video },
      ]}
      {...more}
    />
  </>
);

export const Empty = story((w) => zone(w, {}));

export const Refused = story((w) => zone(w, { invalid: true, hint: w.longError }));

export const Disabled = story((w) => zone(w, { disabled: true }));
