/** The service wizard: its steps, saving, and what it asks for. */
export const serviceEditor = {
  title: 'New service',
} as const;
