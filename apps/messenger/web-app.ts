// Runs after the build, whose files the worker knows by name: what a browser keeps of the panel.
import { writeWorkers } from '../../tools/vite/web-app/kept-files.ts';

await writeWorkers({ app: 'messenger', base: '/messenger/', screens: [], paths: ['/'] });
