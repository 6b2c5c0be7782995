import { DetailSkeleton, FormSkeleton, Spinner, TableSkeleton } from './loading.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'States/Loading' };
export default meta;

export const Table = story((w) => <TableSkeleton label={w.loading} rows={4} />);

export const Detail = story((w) => <DetailSkeleton label={w.loading} />);

export const Form = story((w) => <FormSkeleton label={w.loading} fields={2} />);

export const Circle = story((w) => <Spinner label={w.loading} />);
