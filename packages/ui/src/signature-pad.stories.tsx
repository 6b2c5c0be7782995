import { SignaturePad } from './signature-pad.tsx';
import { nothing, story } from './testing/story.tsx';

const meta = { title: 'Fields/Signature' };
export default meta;

export const Empty = story((w) => (
  <SignaturePad label={w.longLabel} clearLabel={w.reset} onChange={nothing} />
));

export const Refused = story((w) => (
  <SignaturePad label={w.longLabel} clearLabel={w.reset} error={w.longError} onChange={nothing} />
));
