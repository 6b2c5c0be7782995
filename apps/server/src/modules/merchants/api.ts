export { activateApplicationOf } from './activate-application.ts';
