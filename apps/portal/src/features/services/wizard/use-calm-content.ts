import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { useEffect, useState } from 'react';
import type { ServiceForm } from '../service-form.ts';

/** How long typing rests before what looks at the whole content looks again, in ms. */
const calmAfter = 250;

/** The content as it was when typing last rested: for what judges all of it, which no key press may wait for. */
export const useCalmContent = (form: ServiceForm): ServiceContentShape => {
  const [content, setContent] = useState(() => form.getValues('content'));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        // A copy: the form changes its own content in place, and the same object would render nothing.
        timer = setTimeout(() => setContent({ ...form.getValues('content') }), calmAfter);
      },
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [form]);
  return content;
};
