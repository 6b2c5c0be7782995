import type { serviceEditor as english } from '../en_US/service-editor.ts';
import type { Texts } from '../texts.ts';

/** The service wizard: its steps, saving, and what it asks for. */
export const serviceEditor: Texts<typeof english> = {
  title: '新建服务',
};
