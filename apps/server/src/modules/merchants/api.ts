export { activateApplicationOf } from './move-application.ts';
