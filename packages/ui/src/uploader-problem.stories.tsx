import { Button } from './button.tsx';
import { photos } from './testing/photos.ts';
import { story } from './testing/story.tsx';
import { UploadProblem, UploadProblems } from './uploader-problem.tsx';

const meta = { title: 'Files/Uploader problem' };
export default meta;

export const Rows = story((w) => (
  <UploadProblems label={w.photos}>
    <UploadProblem
      tone="danger"
      name="IMG_2044.png"
      thumbUrl={photos[2]}
      actions={<Button size="sm">{w.retry}</Button>}
    >
      {w.fileError}
    </UploadProblem>
    <UploadProblem
      tone="info"
      name={w.refusedFile}
      mend={w.longText}
      actions={
        <>
          <Button size="sm">{w.longAction}</Button>
          <Button size="sm" kind="quiet">
            {w.cancel}
          </Button>
        </>
      }
    >
      {w.longError}
    </UploadProblem>
  </UploadProblems>
));
