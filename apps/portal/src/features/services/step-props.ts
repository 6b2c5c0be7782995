import type { Uploads } from '../../shared/upload/use-uploads.ts';
import type { ServiceForm } from './service-form.ts';

/** What every step of the editor is given. */
export interface StepProps {
  readonly form: ServiceForm;
  readonly uploads: Uploads;
}
