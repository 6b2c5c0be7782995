export { checkFundPassword } from './passwords.ts';
